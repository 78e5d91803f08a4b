import type { ChartNode, Port } from '@strata/contract'
import { type Chart, nodesOf } from '../model/chart.ts'
import { edgesAt } from '../model/containment.ts'
import type { Routes } from './routing/route.ts'

const beside = new Set<ChartNode['kind']>(['decision', 'start', 'end', 'event'])
const wanted: readonly Port[] = ['bottom', 'top', 'right', 'left']

/** Where texts outside their shapes stand: below, or on the first side no edge uses. Only nodes whose text is not below are listed. */
export function textSides(chart: Chart, routes: Routes): ReadonlyMap<string, Port> {
  const sides = new Map<string, Port>()
  for (const node of nodesOf(chart)) {
    if (!beside.has(node.kind) || node.text === '') continue
    const side = freeSide(chart, routes, node)
    if (side !== 'bottom') sides.set(node.id, side)
  }
  return sides
}

function freeSide(chart: Chart, routes: Routes, node: ChartNode): Port {
  const used = new Set<Port>()
  for (const edge of edgesAt(chart, node.id)) {
    const route = routes.get(edge.id)
    if (route && edge.source === node.id) used.add(route.sourcePort)
    if (route && edge.target === node.id) used.add(route.targetPort)
  }
  return wanted.find((side) => !used.has(side)) ?? 'bottom'
}
