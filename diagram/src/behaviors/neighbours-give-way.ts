import type { ChartNode } from '@strata/contract'
import { type Chart, childrenOf, descendantsOf, patchOf } from '../model/index.ts'
import { isContainer } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { borderOf, isSideways, type Side, sides } from './borders.ts'
import { pushAway } from './push-away.ts'
import { createdNodes, isMovedOrResized, shiftedNodes } from './step-changes.ts'

/** Commands that place everything themselves. */
const placingCommands = new Set(['layOut', 'insertSpace', 'insertChart'])

/**
 * When a pool, or another container that is not inside one, grows to fit its contents, it pushes the nodes beyond each border that
 * moved out by as much, along with those that they would run into in turn. A node that lay across the border before stays. A container
 * pushes nothing when the command itself moves or resizes it, or when it is inside another container.
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
  const putNodes = roots.flatMap((node) => movedWithContents(step.chart, node))
  return putNodes.length === 0 ? null : patchOf(step.chart, { putNodes })
}

interface Grown {
  readonly before: ChartNode
  readonly after: ChartNode
}

/** Containers not inside others that grew as a consequence of the command; none unless the command changed the contents of one of them. */
function grownContainers(step: Step): Grown[] {
  if (placingCommands.has(step.command)) return []
  const grown = Object.values(step.patch.nodes).flatMap(({ before, after }) => {
    if (!before || after?.parent !== null || !isContainer(after.kind) || isMovedOrResized(step.own.nodes[after.id])) return []
    return sides.some((side) => growth(before, after, side) > 0) ? [{ before, after }] : []
  })
  return grown.some(({ after }) => holdsCause(step, after)) ? grown : []
}

/** Whether the command added something to the container or changed something in it. Resizing a lane does not count, as it drags a border like a pool's. */
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

/** Containers that grew on that side, the innermost border first; those whose borders moved out alike form one group. */
function pushersAt(grown: readonly Grown[], side: Side): Pushers[] {
  const groups = new Map<string, { ids: Set<string>; by: number; border: number }>()
  for (const { before, after } of grown) {
    const [border, by] = [borderOf(before, side), growth(before, after, side)]
    if (by <= 0) continue
    const group = groups.get(`${border} ${by}`) ?? { ids: new Set(), by, border }
    groups.set(`${border} ${by}`, group)
    group.ids.add(after.id)
  }
  return [...groups.values()].sort((a, b) => a.border - b.border)
}

/** How far a border moved out; 0 for a container that only moved. */
function growth(before: ChartNode, after: ChartNode, side: Side): number {
  const isLarger = isSideways(side) ? after.width > before.width : after.height > before.height
  return isLarger ? borderOf(after, side) - borderOf(before, side) : 0
}

/** A pushed node and its contents, at their new places; empty when it stayed. */
function movedWithContents(chart: Chart, node: ChartNode): ChartNode[] {
  const now = chart.nodes[node.id]
  if (!now || (now.x === node.x && now.y === node.y)) return []
  const [dx, dy] = [node.x - now.x, node.y - now.y]
  return [node, ...descendantsOf(chart, node.id).map((inner) => ({ ...inner, x: inner.x + dx, y: inner.y + dy }))]
}
