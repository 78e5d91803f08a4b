import type { ChartNode } from '@strata/contract'
import { type Chart, copyRecord, nodesOf } from '../model/index.ts'

/** One's own chart knowing the processes that the server made of its new nodes in the meantime, as after a save whose answer was lost. */
export function adoptProcesses(mine: Chart, theirs: Chart): Chart {
  const known = new Set(nodesOf(mine).flatMap(({ addInfo }) => addInfo?.aprsId ?? []))
  const adopted = nodesOf(mine).flatMap((node): ChartNode[] => {
    const aprsId = theirs.nodes[node.id]?.addInfo?.aprsId
    const isOpen = node.kind === 'process' && node.addInfo?.aprsId === undefined
    return isOpen && aprsId !== undefined && !known.has(aprsId) ? [{ ...node, addInfo: { ...node.addInfo, aprsId } }] : []
  })
  if (adopted.length === 0) return mine
  const nodes = copyRecord(mine.nodes)
  for (const node of adopted) nodes[node.id] = node
  return { ...mine, nodes }
}
