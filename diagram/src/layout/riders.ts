import type { ChartNode } from '@strata/contract'
import { indexRects } from '../geometry/index.ts'
import { bottomOf, type Chart, centerOf, inflate, nodesOf, overlaps, type Rect, rightOf } from '../model/index.ts'

const carriers = new Set<ChartNode['kind']>(['process', 'activity', 'subprocess'])

/** Events that sit on the border of a step and go where it goes, with the ids of these steps. */
export function ridersOf(chart: Chart): ReadonlyMap<string, string> {
  const steps = nodesOf(chart).filter(({ kind }) => carriers.has(kind))
  const near = indexRects(steps)
  const riders = new Map<string, string>()
  for (const node of nodesOf(chart)) {
    if (node.kind !== 'event') continue
    const host = near.find(inflate(node, 1)).find((step) => isBeside(chart, node, step) && isOnBorder(node, step))
    if (host) riders.set(node.id, host.id)
  }
  return riders
}

function isBeside(chart: Chart, rider: ChartNode, host: ChartNode): boolean {
  return rider.parent === host.parent || rider.parent === host.id || chart.nodes[rider.parent ?? '']?.parent === host.parent
}

function isOnBorder(rider: ChartNode, host: Rect): boolean {
  const { x, y } = centerOf(rider)
  const reach = Math.min(rider.width, rider.height) / 4
  const isInside = x > host.x + reach && x < rightOf(host) - reach && y > host.y + reach && y < bottomOf(host) - reach
  return !isInside && overlaps(inflate(host, reach), { x: x - 0.5, y: y - 0.5, width: 1, height: 1 })
}

/** Where a rider sits on its host, as that is now or becomes: at the same part of the same side. */
export function riderPlace(rider: Rect, host: Rect, becomes: { readonly width: number; readonly height: number }): Rect {
  const { x, y } = centerOf(rider)
  const right = host.width === 0 ? 0 : (x - host.x) / host.width
  const down = host.height === 0 ? 0 : (y - host.y) / host.height
  const { width, height } = rider
  return { x: right * becomes.width - width / 2, y: down * becomes.height - height / 2, width, height }
}
