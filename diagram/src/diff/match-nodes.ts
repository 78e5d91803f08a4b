import type { ChartNode } from '@strata/contract'
import { type Chart, nodesOf } from '../model/index.ts'

/** Which node of the version before is which of the version after. */
export interface NodeMatch {
  /** Ids before, by ids after. */
  readonly beforeOf: ReadonlyMap<string, string>
  /** Ids after, by ids before. */
  readonly afterOf: ReadonlyMap<string, string>
}

/** Names the thing a process is across versions: `chronId` by `aprsId`. Without one, node ids and pids decide. */
export type ChronOf = (aprsId: number) => number | undefined

/** Pairs nodes of two versions: processes by what they are across versions, everything else by node id. */
export function matchNodes(before: Chart, after: Chart, chronOf?: ChronOf): NodeMatch {
  const beforeOf = new Map<string, string>()
  const afterOf = new Map<string, string>()
  const pair = (from: string, to: string): void => {
    if (beforeOf.has(to) || afterOf.has(from)) return
    beforeOf.set(to, from)
    afterOf.set(from, to)
  }
  pairByKey(before, after, pair, (node) => chronKey(node, chronOf))
  for (const node of nodesOf(after)) {
    const former = before.nodes[node.id]
    if (former && isPairable(former, node, chronOf)) pair(node.id, node.id)
  }
  pairByKey(before, after, pair, pidKey)
  return { beforeOf, afterOf }
}

type KeyOf = (node: ChartNode) => string | undefined

function pairByKey(before: Chart, after: Chart, pair: (from: string, to: string) => void, keyOf: KeyOf): void {
  const former = new Map<string | undefined, string>()
  for (const node of nodesOf(before)) {
    const key = keyOf(node)
    if (key !== undefined && !former.has(key)) former.set(key, node.id)
  }
  for (const node of nodesOf(after)) {
    const from = former.get(keyOf(node))
    if (from !== undefined) pair(from, node.id)
  }
}

/** Two processes known to be different things are no pair, whatever their node ids. */
function isPairable(before: ChartNode, after: ChartNode, chronOf: ChronOf | undefined): boolean {
  const from = chronKey(before, chronOf)
  const to = chronKey(after, chronOf)
  return from === undefined || to === undefined || from === to
}

function chronKey({ addInfo }: ChartNode, chronOf: ChronOf | undefined): string | undefined {
  const aprsId = addInfo?.aprsId
  const chron = aprsId === undefined ? undefined : chronOf?.(aprsId)
  return chron === undefined ? undefined : `chron ${chron}`
}

function pidKey({ addInfo }: ChartNode): string | undefined {
  const pid = addInfo?.processId
  return pid === undefined || pid.endsWith('XXX') ? undefined : pid
}
