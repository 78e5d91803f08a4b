import { commandRefusals } from '@strata/contract'
import type { Chart, Patch } from '../model/index.ts'

/** True, or the reason why not, to be shown to a person. */
export type Permission = true | string

/**
 * One thing a person can do to a chart. `apply` may be called only where `allowed` is true; behaviors add what follows
 * from it in the same undo step. `label` names the step in "Undo …".
 */
export interface Command<Args> {
  readonly id: string
  readonly label: string
  readonly allowed: (chart: Chart, args: Args) => Permission
  readonly apply: (chart: Chart, args: Args) => Patch
  /** It says where everything goes: no behavior follows. */
  readonly isFinal?: boolean
}

/** The first reason among `checks`, else true. Later checks are not made. */
export function firstReason(...checks: readonly (() => Permission)[]): Permission {
  for (const check of checks) {
    const permission = check()
    if (permission !== true) return permission
  }
  return true
}

/** Refuses ids that are no nodes of the chart, and an empty list. */
export function nodesExist(chart: Chart, ids: readonly string[]): Permission {
  if (ids.length === 0) return commandRefusals.nothingSelected
  return ids.every((id) => id in chart.nodes) || commandRefusals.noNode
}

/** Refuses ids that are no edges of the chart, and an empty list. */
export function edgesExist(chart: Chart, ids: readonly string[]): Permission {
  if (ids.length === 0) return commandRefusals.nothingSelected
  return ids.every((id) => id in chart.edges) || commandRefusals.noEdge
}
