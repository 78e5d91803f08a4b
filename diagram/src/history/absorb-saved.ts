import type { ChartNode } from '@strata/contract'
import { type Chart, copyRecord, nodesOf } from '../model/index.ts'

/**
 * The chart in work after a save that it has outrun: every edit stays, and processes the server made in the meantime get
 * their `aprsId`, so that the next save does not make them again.
 */
export function absorbSaved(chart: Chart, stored: Chart): Chart {
  const nodes = copyRecord(chart.nodes)
  for (const node of nodesOf(chart)) {
    const aprsId = stored.nodes[node.id]?.addInfo?.aprsId
    if (aprsId === undefined || node.kind !== 'process' || node.addInfo?.aprsId !== undefined) continue
    nodes[node.id] = withAprsId(node, aprsId)
  }
  return { ...chart, nodes, scope: stored.scope, fixedPids: stored.fixedPids }
}

function withAprsId(node: ChartNode, aprsId: number): ChartNode {
  return { ...node, addInfo: { ...node.addInfo, aprsId } }
}
