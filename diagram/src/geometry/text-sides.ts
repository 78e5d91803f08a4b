import type { ChartNode, Port } from '@strata/contract'
import { type Chart, nodesOf } from '../model/chart.ts'
import { edgesAt } from '../model/containment.ts'
import { textBounds } from '../shapes/node-bounds.ts'
import { inflate, overlaps } from './rect.ts'
import { obstacleIndex } from './routing/obstacles.ts'
import type { Routes } from './routing/route.ts'

const beside = new Set<ChartNode['kind']>(['decision', 'start', 'end', 'event'])
const wanted: readonly Port[] = ['bottom', 'top', 'right', 'left']
/** What stands further away is not reached by a text. */
const reach = 64

/** Where texts outside their shapes stand: below, or on the first side no edge uses and no other node takes. Only nodes whose text is not below are listed. */
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
  const free = wanted.filter((side) => !used.has(side))
  const near = obstacleIndex(chart)
    .find(inflate(node, reach))
    .filter(({ id }) => id !== node.id)
  if (near.length === 0) return free[0] ?? 'bottom'
  return free.find((side) => isClear(node, side, near)) ?? free[0] ?? 'bottom'
}

/** Whether the text would lie on no other node there. */
function isClear(node: ChartNode, side: Port, near: readonly ChartNode[]): boolean {
  const text = textBounds(node, { textSide: side })
  return text === null || near.every((other) => !overlaps(text, other))
}
