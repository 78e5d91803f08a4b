import type { ChartNode } from '@strata/contract'
import { containerAt } from '../geometry/container-at.ts'
import { patchOf } from '../model/patch-of.ts'
import { isContainer } from '../rules/kind-table.ts'
import type { Behavior, Step } from './behavior.ts'
import { createdNodes, shiftedNodes, shiftOf } from './step-changes.ts'

/** The commands by which a person drops nodes somewhere; others keep every node in its container. */
const drops = new Set(['addNodes', 'moveNodes', 'pasteElements', 'duplicateNodes', 'addNextStep'])

/** A dropped node belongs to the innermost container it comes to lie in that may hold it, and so does one enlarged into it. */
export const dropFindsContainer: Behavior = (step) => {
  const dropped = droppedIn(step)
  const puts = dropped.flatMap((node) => {
    const parent = containerAt(step.chart, node)?.id ?? null
    return parent === node.parent || cameTogether(step, parent) ? [] : [{ ...node, parent }]
  })
  return puts.length === 0 ? null : patchOf(step.chart, { putNodes: puts })
}

function droppedIn(step: Step): ChartNode[] {
  if (step.command === 'resizeNodes') return resizedOutside(step)
  return drops.has(step.command) ? [...createdNodes(step).filter((node) => node.parent === null), ...movedByHand(step)] : []
}

/** What lay in a container stays there, which grows around it. */
function resizedOutside({ patch }: Step): ChartNode[] {
  return Object.values(patch.nodes).flatMap(({ after }) => (after && after.parent === null && !isContainer(after.kind) ? [after] : []))
}

function movedByHand(step: Step): ChartNode[] {
  return shiftedNodes(step).flatMap(({ before, after, dx, dy }) => {
    if (after.parent !== before.parent) return []
    const shift = after.parent === null ? null : shiftOf(step, after.parent)
    return shift?.dx === dx && shift.dy === dy ? [] : [after]
  })
}

/** A container made in the same step took its contents along already. */
function cameTogether({ patch }: Step, parent: string | null): boolean {
  return parent !== null && patch.nodes[parent]?.before === null
}
