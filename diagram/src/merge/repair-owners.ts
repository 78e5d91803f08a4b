import { ancestorsOf, type Chart, childrenOf, edgesAt, edgesOf, nodesOf } from '../model/index.ts'
import type { Finding } from '../rules/index.ts'
import type { Owners } from './owners.ts'
import type { ThreeCharts } from './three-charts.ts'

interface Repair {
  readonly three: ThreeCharts
  readonly chart: Chart
  readonly findings: readonly Finding[]
  readonly owners: Owners
  /** Grows by what is given back. */
  readonly forced: Owners
}

/** Returns elements that are not valid as merged to what is saved, with those around them if need be. False when nothing was left to give back. */
export function ownersWithin({ three, chart, findings, owners, forced }: Repair): boolean {
  const giveBack = (kind: 'nodes' | 'edges', id: string): boolean => {
    if (owners[kind].get(id) !== 'mine') return false
    owners[kind].set(id, 'theirs')
    forced[kind].set(id, 'theirs')
    if (kind === 'nodes') owners.decided.add(id)
    return true
  }
  let isChanged = false
  for (const { nodeId, edgeId } of findings) {
    if (nodeId !== undefined) isChanged = nodesAround(three, chart, nodeId).some((id) => giveBack('nodes', id)) || isChanged
    if (edgeId !== undefined)
      isChanged = giveBack('edges', edgeId) || endsOf(chart, edgeId).some((id) => giveBack('nodes', id)) || isChanged
  }
  return isChanged
}

/** The node itself first, then what holds it and what it holds, and those that stand for the same process. */
function nodesAround(three: ThreeCharts, chart: Chart, id: string): string[] {
  const node = chart.nodes[id]
  if (!node) return [id]
  const twins = nodesOf(chart).filter(({ addInfo }) => addInfo?.aprsId !== undefined && addInfo.aprsId === node.addInfo?.aprsId)
  const formerParent = three.theirs.nodes[id]?.parent
  return [
    id,
    ...ancestorsOf(chart, node).map((around) => around.id),
    ...(formerParent ? [formerParent] : []),
    ...childrenOf(chart, id).map((child) => child.id),
    ...twins.map((twin) => twin.id),
    ...edgesAt(chart, id).flatMap(({ source, target }) => [source, target]),
  ]
}

function endsOf(chart: Chart, edgeId: string): string[] {
  return edgesOf(chart).flatMap((edge) => (edge.id === edgeId ? [edge.source, edge.target] : []))
}
