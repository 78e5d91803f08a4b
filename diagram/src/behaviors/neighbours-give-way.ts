import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, descendantsOf, patchOf } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { borderOf, isSideways, type Side, sides } from './borders.ts'
import { pushAway } from './push-away.ts'
import { createdNodes, isMovedOrResized, shiftedNodes } from './step-changes.ts'

/** Commands that place everything themselves. */
const complete = new Set(['layOut', 'insertSpace', 'insertChart'])

/**
 * What stands before the border of a pool, or of another container on the chart itself, is pushed on by as much as this border
 * goes out around what it holds, with all that this would come over in turn. A container that the command itself moves or resizes
 * pushes nothing. Nor does one in another container push what lies there beside it, and what lay across the border before stays.
 */
export const neighboursGiveWay: Behavior = (step) => {
  const grown = grownContainers(step)
  if (grown.length === 0) return null
  const fixed = new Set([...createdNodes(step), ...shiftedNodes(step).map(({ after }) => after)].map(({ id }) => id))
  for (const id of Object.keys(step.own.nodes)) fixed.add(id)
  let roots = childrenOf(step.chart, null)
  for (const side of sides) {
    for (const { ids, by } of pushersAt(grown, side)) roots = pushAway(roots, { ids, side, by, fixed })
  }
  const puts = roots.flatMap((node) => moved(step.chart, node))
  return puts.length === 0 ? null : patchOf(step.chart, { putNodes: puts })
}

interface Grown {
  readonly before: ChartNode
  readonly after: ChartNode
}

/** Containers on the chart itself that became larger by what follows from the command, if one of them did for what it holds. */
function grownContainers(step: Step): Grown[] {
  if (complete.has(step.command)) return []
  const grown = Object.values(step.patch.nodes).flatMap(({ before, after }) => {
    if (!before || after?.parent !== null || !isContainer(after.kind) || isMovedOrResized(step.own.nodes[after.id])) return []
    return sides.some((side) => growth(before, after, side) > 0) ? [{ before, after }] : []
  })
  return grown.some(({ after }) => holdsCause(step, after)) ? grown : []
}

/** Whether the command put something into the container, or changed what lies in it; the border of a lane is dragged as a pool's is. */
function holdsCause({ own, patch, chart }: Step, container: ChartNode): boolean {
  return descendantsOf(chart, container.id).some(({ id, kind, parent }) => {
    if (!own.nodes[id]) return false
    return kind !== 'lane' || patch.nodes[id]?.before?.parent !== parent
  })
}

interface Pushers {
  readonly ids: ReadonlySet<string>
  readonly by: number
}

/** What grew at that side, the innermost border first; containers that grew alike push together. */
function pushersAt(grown: readonly Grown[], side: Side): Pushers[] {
  const groups = new Map<string, { ids: Set<string>; by: number; start: number }>()
  for (const { before, after } of grown) {
    const [start, by] = [borderOf(before, side), growth(before, after, side)]
    if (by <= 0) continue
    const group = groups.get(`${start} ${by}`) ?? { ids: new Set(), by, start }
    groups.set(`${start} ${by}`, group)
    group.ids.add(after.id)
  }
  return [...groups.values()].sort((a, b) => a.start - b.start)
}

/** How far a border went out; none does of a container that is only elsewhere. */
function growth(before: ChartNode, after: ChartNode, side: Side): number {
  const isLarger = isSideways(side) ? after.width > before.width : after.height > before.height
  return isLarger ? borderOf(after, side) - borderOf(before, side) : 0
}

/** A pushed node with all in it; nothing when it stayed. */
function moved(chart: Chart, node: ChartNode): ChartNode[] {
  const now = chart.nodes[node.id]
  if (!now || (now.x === node.x && now.y === node.y)) return []
  const [dx, dy] = [node.x - now.x, node.y - now.y]
  return [node, ...descendantsOf(chart, node.id).map((inner) => ({ ...inner, x: inner.x + dx, y: inner.y + dy }))]
}
