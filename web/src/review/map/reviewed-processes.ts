import { type ReviewStanding, type ReviewState, reviewStates } from '@strata/contract'

/** The reviews of one process, the one that is due first first; of a global process also those below it. */
export interface ReviewedProcess {
  worst: ReviewState
  standings: readonly ReviewStanding[]
}

/** By the chronId of the process. */
export function groupByProcess(standings: readonly ReviewStanding[]): ReadonlyMap<number, ReviewedProcess> {
  const found = new Map<number, ReviewStanding[]>()
  for (const standing of standings) {
    const { processId, globalProcessId } = standing
    for (const chronId of new Set([processId, globalProcessId]))
      if (chronId !== null) found.set(chronId, [...(found.get(chronId) ?? []), standing])
  }
  return new Map([...found].map(([chronId, own]) => [chronId, { worst: worstOf(own), standings: own }]))
}

export const countStates = (standings: readonly ReviewStanding[]): { state: ReviewState; count: number }[] =>
  reviewStates.toReversed().map((state) => ({ state, count: standings.filter((standing) => standing.state === state).length }))

const worstOf = (standings: readonly ReviewStanding[]): ReviewState =>
  countStates(standings).find(({ count }) => count > 0)?.state ?? 'inTime'
