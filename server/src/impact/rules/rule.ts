import type { CauseKind, ImpactReason } from '@strata/contract'
import type { Difference, Finding, ImpactFacts } from '../difference.ts'

/** One line of the table of specification 4 §1: what a change of that kind touches, for one reason. */
export interface Rule<Change> {
  reason: ImpactReason
  find(change: Change, facts: ImpactFacts, difference: Difference): readonly Touched[]
}

/** `count`: how many of its rows, people or comments; left out: one. */
export type Touched = Pick<Finding, 'kind' | 'id' | 'processChronId'> & { count?: number }

/** What a list of changes touches by its rules. */
export function applyRules<Change extends { chronId: number }>(
  { causeKind, rules }: { causeKind: CauseKind; rules: readonly Rule<Change>[] },
  changes: readonly Change[],
  { facts, difference }: { facts: ImpactFacts; difference: Difference },
): Finding[] {
  return changes.flatMap((change) =>
    rules.flatMap(({ reason, find }) =>
      countEach(find(change, facts, difference)).map(({ kind, id, processChronId, count }) => ({
        kind,
        id,
        processChronId,
        reason,
        causeKind,
        causeId: change.chronId,
        count,
      })),
    ),
  )
}

/** Each thing once, with how often it is there. */
function countEach(touched: readonly Touched[]): Required<Touched>[] {
  const found = new Map<string, Required<Touched>>()
  for (const { kind, id, processChronId, count = 1 } of touched) {
    const known = found.get(`${kind} ${id}`)
    if (known) known.count += count
    else found.set(`${kind} ${id}`, { kind, id, processChronId, count })
  }
  return [...found.values()]
}
