import { behaviors } from '../behaviors/behavior-list.ts'
import type { Command } from '../commands/command.ts'
import type { Chart } from '../model/chart.ts'
import { applyPatch, isEmptyPatch, mergePatches, type Patch } from '../model/patch.ts'

export type CommandResult =
  | { readonly done: true; readonly chart: Chart; readonly patch: Patch }
  | { readonly done: false; readonly reason: string }

/** Runs a command with all that follows from it. The chart given stays as it is. */
export function runCommand<Args>(before: Chart, command: Command<Args>, args: Args): CommandResult {
  const permission = command.allowed(before, args)
  if (permission !== true) return { done: false, reason: permission }
  let patch = command.apply(before, args)
  let chart = applyPatch(before, patch)
  for (const behave of behaviors) {
    const followUp = behave({ command: command.id, before, chart, patch })
    if (!followUp || isEmptyPatch(followUp)) continue
    patch = mergePatches(patch, followUp)
    chart = applyPatch(chart, followUp)
  }
  return { done: true, chart, patch }
}
