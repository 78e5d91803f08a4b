import type { ChartSave, Process } from '@strata/contract'
import { isUnassigned } from '@strata/contract'
import { comparePids } from '@strata/diagram'

/** The ids that this save fixes for ever, in the order of `spec 1 §9` (`decisions.md` §19, process ids). */
export function findPermanentIds(save: ChartSave, stored: readonly Process[]): string[] {
  const fixed = new Set(stored.map(({ pid }) => pid))
  const given = [...(save.create ?? []), ...(save.update ?? [])].map(({ processId }) => processId)
  return given.filter((pid) => !isUnassigned(pid) && !fixed.has(pid)).sort(comparePids)
}
