import type { ChartEdge, ChartNode } from '@strata/contract'
import { type Chart, edgesOf, nodesOf } from '../../../model/index.ts'
import type { Routes } from '../../../shapes/index.ts'
import { FileIds } from './file-ids.ts'
import { flowOf, holderOf, isArtifact, isLoose, type Scope } from './place-in-model.ts'

/** Where each element of a chart is in a BPMN model, and its id in the file. */
export interface BpmnPlan {
  readonly chart: Chart
  readonly routes: Routes
  readonly name: string
  readonly ids: FileIds
  readonly nodeIds: ReadonlyMap<string, string>
  readonly edgeIds: ReadonlyMap<string, string>
  readonly pools: readonly ChartNode[]
  /** The id of the collaboration; undefined for a chart without pools, which is one process. */
  readonly collaboration: string | undefined
  /** Ids of processes: by pool, and of what is in none under the empty name. Pools without contents have none. */
  readonly processes: ReadonlyMap<Scope, string>
  /** Nodes by the pool or subprocess around them; artifacts in no pool under `collaboration`, where there is one. */
  readonly contents: ReadonlyMap<Scope, readonly ChartNode[]>
  /** Edges by where they are written. */
  readonly flows: ReadonlyMap<Scope, readonly ChartEdge[]>
}

export function planBpmn(chart: Chart, routes: Routes, name: string): BpmnPlan {
  const ids = new FileIds()
  const nodeIds = ids.takeAll(chart.nodeOrder)
  const edgeIds = ids.takeAll(chart.edgeOrder)
  const nodes = nodesOf(chart)
  const pools = nodes.filter((node) => node.kind === 'pool')
  const hasPools = pools.length > 0
  const contents = groupBy(
    nodes.filter((node) => node.kind !== 'pool'),
    (node) => (hasPools && isArtifact(node.kind) && isLoose(chart, node) ? 'collaboration' : holderOf(chart, node)),
  )
  const flows = groupBy(edgesOf(chart), (edge) => flowOf(chart, edge, hasPools).scope)
  const processes = new Map<Scope, string>()
  const isNeeded = (scope: Scope) => contents.has(scope) || flows.has(scope)
  if (!hasPools || isNeeded('')) processes.set('', ids.take('Process'))
  for (const { id } of pools) if (isNeeded(`in ${id}`)) processes.set(`in ${id}`, ids.take(`Process_${nodeIds.get(id)}`))
  const collaboration = hasPools ? ids.take('Collaboration') : undefined
  return { chart, routes, name, ids, nodeIds, edgeIds, pools, collaboration, processes, contents, flows }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => Scope): Map<Scope, Item[]> {
  const groups = new Map<Scope, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
