import { chartRuleMessages, type Point } from '@strata/contract'
import { behaviors } from '../behaviors/index.ts'
import { type Command, staysOnPlane } from '../commands/index.ts'
import { applyPatch, type Chart, isEmptyPatch, mergePatches, type Patch, type Rect } from '../model/index.ts'

export type CommandResult =
  | { readonly done: true; readonly chart: Chart; readonly patch: Patch }
  | { readonly done: false; readonly reason: string }

/** Runs a command with all that follows from it. The chart given stays as it is. */
export function runCommand<Args>(before: Chart, command: Command<Args>, args: Args): CommandResult {
  const permission = command.allowed(before, args)
  if (permission !== true) return { done: false, reason: permission }
  const own = command.apply(before, args)
  let patch = own
  let chart = applyPatch(before, patch)
  for (const behave of command.isFinal ? [] : behaviors) {
    const followUp = behave({ command: command.id, before, chart, patch, own })
    if (!followUp || isEmptyPatch(followUp)) continue
    patch = mergePatches(patch, followUp)
    chart = applyPatch(chart, followUp)
  }
  return staysOnPlane(placesIn(patch)) === true ? { done: true, chart, patch } : { done: false, reason: chartRuleMessages.beyondEdge }
}

/** Where a step puts things. What follows from a command may reach further than the command itself: it is refused as a whole then. */
function placesIn({ nodes, edges }: Patch): Rect[] {
  const boxes = Object.values(nodes).flatMap(({ after }): Rect[] => (after ? [after] : []))
  const bends = Object.values(edges).flatMap(({ after }): readonly Point[] => after?.points ?? [])
  return [...boxes, ...bends.map(({ x, y }) => ({ x, y, width: 1, height: 1 }))]
}
