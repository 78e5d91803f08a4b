import { type ReviewOutlook, type ReviewState, reviewStates } from '@strata/contract'

/** The reviews of one process, the one that is due first first; of a global process also those below it. */
export interface ReviewedProcess {
  worst: ReviewState
  outlooks: readonly ReviewOutlook[]
}

/** By the chronId of the process. */
export function groupByProcess(outlooks: readonly ReviewOutlook[]): ReadonlyMap<number, ReviewedProcess> {
  const found = new Map<number, ReviewOutlook[]>()
  for (const outlook of outlooks) {
    const { processId, globalProcessId } = outlook
    for (const chronId of new Set([processId, globalProcessId]))
      if (chronId !== null) found.set(chronId, [...(found.get(chronId) ?? []), outlook])
  }
  return new Map([...found].map(([chronId, own]) => [chronId, { worst: worstOf(own), outlooks: own }]))
}

export const countStates = (outlooks: readonly ReviewOutlook[]): { state: ReviewState; count: number }[] =>
  reviewStates.toReversed().map((state) => ({ state, count: outlooks.filter((outlook) => outlook.state === state).length }))

const worstOf = (outlooks: readonly ReviewOutlook[]): ReviewState => countStates(outlooks).find(({ count }) => count > 0)?.state ?? 'inTime'
