import type { ChartNode } from '@strata/contract'
import { bottomOf, overlaps, type Rect, rightOf } from '../geometry/rect.ts'
import type { Chart } from '../model/chart.ts'
import { childrenOf, descendantsOf } from '../model/containment.ts'
import { patchOf } from '../model/patch-of.ts'
import { isContainer } from '../rules/kind-table.ts'
import type { Behavior, Step } from './behavior.ts'
import { createdNodes, shiftedNodes } from './step-changes.ts'

/** What stays free before a container that grew, and before what it pushes. */
const room = 16

/** Commands that say themselves where everything goes. */
const complete = new Set(['layOut', 'insertSpace', 'insertChart'])

const sides = ['right', 'bottom', 'left', 'top'] as const
type Side = (typeof sides)[number]

/**
 * What stands before the border of a pool, or of another container on the chart itself, is pushed on by as much as this border
 * goes out around what it holds, with all that this would come over in turn. A border that a person drags pushes nothing.
 */
export const neighboursGiveWay: Behavior = (step) => {
  const grown = grownContainers(step)
  if (grown.length === 0) return null
  const fixed = new Set([...createdNodes(step), ...shiftedNodes(step).map(({ after }) => after)].map(({ id }) => id))
  const roots = new Map(childrenOf(step.chart, null).map((node) => [node.id, node]))
  for (const side of sides) {
    const pushers = grown.filter(({ before, after }) => growth(before, after, side) > 0)
    for (const { before, after } of pushers.sort((a, b) => borderOf(a.before, side) - borderOf(b.before, side))) {
      pushOn(roots, { id: after.id, side, by: growth(before, after, side), fixed })
    }
  }
  const puts = [...roots.values()].flatMap((node) => moved(step.chart, node))
  return puts.length === 0 ? null : patchOf(step.chart, { putNodes: puts })
}

interface Grown {
  readonly before: ChartNode
  readonly after: ChartNode
}

/** Containers on the chart itself that are larger than before, if one of them is so for what it holds. */
function grownContainers(step: Step): Grown[] {
  if (complete.has(step.command)) return []
  const grown = Object.values(step.patch.nodes).flatMap(({ before, after }) =>
    before && after && after.parent === null && isContainer(after.kind) && sides.some((side) => growth(before, after, side) > 0)
      ? [{ before, after }]
      : [],
  )
  return grown.some(({ after }) => holdsCause(step, after)) ? grown : []
}

function holdsCause({ command, chart, patch }: Step, container: ChartNode): boolean {
  if (command === 'addLane') return true
  return descendantsOf(chart, container.id).some(({ id, kind }) => {
    const change = patch.nodes[id]
    if (!change || kind === 'lane') return false
    const { before, after } = change
    return command !== 'resizeNodes' || before?.width !== after?.width || before?.height !== after?.height
  })
}

interface Push {
  readonly id: string
  readonly side: Side
  readonly by: number
  readonly fixed: ReadonlySet<string>
}

/** Moves what the container's border goes over, and all that comes to lie before what is moved. */
function pushOn(roots: Map<string, ChartNode>, { id, side, by, fixed }: Push): void {
  const pusher = roots.get(id)
  if (!pusher) return
  const start = borderOf(pusher, side) - by
  const pushed = new Set<string>()
  const areas = [before(pusher, side, by)]
  for (let area = areas.pop(); area; area = areas.pop()) {
    for (const node of roots.values()) {
      if (node.id === id || pushed.has(node.id) || fixed.has(node.id)) continue
      if (borderOf(node, opposite[side]) > -start + 1 || !overlaps(area, node)) continue
      pushed.add(node.id)
      areas.push(reaching(node, side, by + room))
    }
  }
  for (const node of roots.values()) if (pushed.has(node.id)) roots.set(node.id, { ...node, ...shifted(node, side, by) })
}

const opposite: Readonly<Record<Side, Side>> = { right: 'left', left: 'right', bottom: 'top', top: 'bottom' }

/** How far a border lies out that way. */
function borderOf(rect: Rect, side: Side): number {
  if (side === 'right') return rightOf(rect)
  if (side === 'bottom') return bottomOf(rect)
  return side === 'left' ? -rect.x : -rect.y
}

function growth(from: Rect, to: Rect, side: Side): number {
  return borderOf(to, side) - borderOf(from, side)
}

/** What a border went over, and the room before it. */
function before({ x, y, width, height }: Rect, side: Side, by: number): Rect {
  if (side === 'right') return { x: x + width - by, y, width: by + room, height }
  if (side === 'bottom') return { x, y: y + height - by, width, height: by + room }
  return side === 'left' ? { x: x - room, y, width: by + room, height } : { x, y: y - room, width, height: by + room }
}

function reaching({ x, y, width, height }: Rect, side: Side, by: number): Rect {
  if (side === 'right') return { x, y, width: width + by, height }
  if (side === 'bottom') return { x, y, width, height: height + by }
  return side === 'left' ? { x: x - by, y, width: width + by, height } : { x, y: y - by, width, height: height + by }
}

function shifted({ x, y }: Rect, side: Side, by: number): { x: number; y: number } {
  if (side === 'right' || side === 'left') return { x: side === 'right' ? x + by : x - by, y }
  return { x, y: side === 'bottom' ? y + by : y - by }
}

/** A pushed node with all in it; nothing when it stayed. */
function moved(chart: Chart, node: ChartNode): ChartNode[] {
  const now = chart.nodes[node.id]
  if (!now || (now.x === node.x && now.y === node.y)) return []
  const [dx, dy] = [node.x - now.x, node.y - now.y]
  return [node, ...descendantsOf(chart, node.id).map((inner) => ({ ...inner, x: inner.x + dx, y: inner.y + dy }))]
}
