import type { ChartSave, Process } from '@strata/contract'
import { isUnassigned } from '@strata/contract'
import { comparePids } from '@strata/diagram'

/** What a save does that cannot be taken back by the next, in the order of specification 1 §9. */
export interface FinalChanges {
  /** The ids that are fixed for ever (specification 5 §19, process ids). */
  fixed: readonly string[]
  /** The processes with an id that go; their ids are never used again (specification 5 §5). */
  deleted: readonly Process[]
}

export function findFinalChanges(save: ChartSave, stored: readonly Process[]): FinalChanges {
  const known = new Set(stored.map(({ pid }) => pid))
  const given = [...(save.create ?? []), ...(save.update ?? [])].map(({ processId }) => processId)
  const gone = new Set(save.delete?.map(({ id }) => id))
  return {
    fixed: given.filter((pid) => !isUnassigned(pid) && !known.has(pid)).sort(comparePids),
    deleted: stored.filter(({ id, pid }) => gone.has(id) && !isUnassigned(pid)).sort((a, b) => comparePids(a.pid, b.pid)),
  }
}
