import { type Chart, copyRecord, edgesOf, isSameValue, nodesOf } from '../model/index.ts'

/** `next` with the very nodes and edges of `before` where they hold the same, so that only what is different is drawn and routed again. */
export function shareUnchanged(before: Chart, next: Chart): Chart {
  return { ...next, nodes: shared(before.nodes, next.nodes, nodesOf(next)), edges: shared(before.edges, next.edges, edgesOf(next)) }
}

function shared<T extends { id: string }>(before: Readonly<Record<string, T>>, next: Readonly<Record<string, T>>, items: readonly T[]) {
  const record = copyRecord(next)
  for (const item of items) {
    const former = before[item.id]
    if (former !== undefined && isSameValue(former, item)) record[item.id] = former
  }
  return record
}
