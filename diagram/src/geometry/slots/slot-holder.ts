import type { ChartNode, NodeKind, Point } from '@strata/contract'
import { bottomOf, type Chart, childrenOf, nodesOf, type Rect, rightOf } from '../../model/index.ts'
import { isContainer, isExpanded, mayHold, poolKind } from '../../rules/index.ts'
import { containerAt } from '../container-at.ts'
import type { SlotWish } from './slot-wish.ts'

/** The container that something new belongs into: the one meant, else the nearest for its kind; null for none. */
export function slotHolder(chart: Chart, wish: SlotWish): ChartNode | null {
  const { kind, size, near, inside, processKind } = wish
  if (inside !== undefined) return chart.nodes[inside] ?? null
  const box = { x: near.x - size.width / 2, y: near.y - size.height / 2, ...size }
  const here = containerAt(chart, { id: '', kind, ...box, text: '', parent: null })
  if (here && (wish.isPointed || !processKind || kindOf(chart, here) !== otherOf[processKind])) return here
  if (wish.isPointed) return null
  const holders = holdersOf(chart, kind)
  const fitting = processKind ? holders.filter((holder) => kindOf(chart, holder) === processKind) : []
  if (fitting.length > 0) return nearestTo(near, fitting)
  const open = holders.filter((holder) => !processKind || kindOf(chart, holder) !== otherOf[processKind])
  return hasLooseSteps(chart) ? null : nearestTo(near, open)
}

const otherOf = { primary: 'enabling', enabling: 'primary' } as const

/** Of a lane without a word about it what its pool is for. */
function kindOf(chart: Chart, holder: ChartNode): ReturnType<typeof poolKind> {
  const own = poolKind(chart, holder)
  const parent = holder.parent === null ? undefined : chart.nodes[holder.parent]
  return own ?? (parent ? kindOf(chart, parent) : null)
}

/** Pools and lanes that hold steps, not lanes. */
function holdersOf(chart: Chart, kind: NodeKind): ChartNode[] {
  return nodesOf(chart).filter(
    (node) =>
      (node.kind === 'pool' || node.kind === 'lane') &&
      mayHold(node.kind, kind) &&
      !childrenOf(chart, node.id).some((child) => child.kind === 'lane'),
  )
}

function hasLooseSteps(chart: Chart): boolean {
  return childrenOf(chart, null).some(
    ({ kind, ...node }) => !isContainer(kind) || (kind === 'subprocess' && !isExpanded({ ...node, kind })),
  )
}

function nearestTo(point: Point, holders: readonly ChartNode[]): ChartNode | null {
  let best: ChartNode | null = null
  for (const holder of holders) if (!best || distanceTo(point, holder) < distanceTo(point, best)) best = holder
  return best
}

/** From a point to a box; 0 within it. */
function distanceTo({ x, y }: Point, box: Rect): number {
  return Math.hypot(Math.max(box.x - x, 0, x - rightOf(box)), Math.max(box.y - y, 0, y - bottomOf(box)))
}
