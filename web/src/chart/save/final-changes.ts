import { type ChartData, isUnassigned, type Process } from '@strata/contract'
import { comparePids } from '@strata/diagram'

/** What a save does that cannot be taken back by the next, in the order of specification 1 §9. */
export interface FinalChanges {
  /** The ids that are fixed for ever (specification 5 §19, process ids). */
  fixed: readonly string[]
  /** The processes with an id that go; their ids are never used again (specification 5 §5). */
  deleted: readonly Process[]
}

/** What saving this chart would make permanent, and which of the processes stored it would delete. */
export function findFinalChanges({ nodes }: ChartData, stored: readonly Process[]): FinalChanges {
  const known = new Set(stored.map(({ pid }) => pid))
  const drawn = nodes.filter(({ kind }) => kind === 'process').map(({ addInfo }) => addInfo)
  const there = new Set(drawn.map((info) => info?.aprsId))
  const pids = drawn.flatMap((info) => info?.processId ?? [])
  return {
    fixed: pids.filter((pid) => !isUnassigned(pid) && !known.has(pid)).sort(comparePids),
    deleted: stored.filter(({ id, pid }) => !there.has(id) && !isUnassigned(pid)).sort((a, b) => comparePids(a.pid, b.pid)),
  }
}
