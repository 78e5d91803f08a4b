import type { ChartNode } from '@strata/contract'
import { containerAt } from '../geometry/index.ts'
import { patchOf } from '../model/index.ts'
import { deepestNesting, isContainer } from '../rules/index.ts'
import type { Behavior, Step } from './behavior.ts'
import { createdNodes, shiftedNodes, shiftOf } from './step-changes.ts'

/** The commands by which a person drops nodes somewhere; others keep every node in its container. */
const drops = new Set(['addNodes', 'moveNodes', 'moveBetween', 'pasteElements', 'duplicateNodes', 'addNextStep'])

/** A dropped node belongs to the innermost container it ends up in that may hold it, and so does one enlarged into it. */
export const dropFindsContainer: Behavior = (step) => {
  const puts = new Map<string, ChartNode>()
  for (const node of droppedIn(step)) {
    const parent = containerAt(step.chart, node)?.id ?? null
    if (parent === node.parent || cameTogether(step, parent) || wouldHoldItself(step, puts, { ...node, parent })) continue
    puts.set(node.id, { ...node, parent })
  }
  return puts.size === 0 ? null : patchOf(step.chart, { putNodes: [...puts.values()] })
}

/** Two containers of the same size that are dropped together are in each other: only one of them may. */
function wouldHoldItself({ chart }: Step, puts: ReadonlyMap<string, ChartNode>, node: ChartNode): boolean {
  if (!isContainer(node.kind)) return false
  let around = 0
  for (let id = node.parent; id !== null; id = (puts.get(id) ?? chart.nodes[id])?.parent ?? null) {
    around += 1
    if (id === node.id || around > deepestNesting) return true
  }
  return false
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
