import { type Actor, commentTables, decide, expectationTables } from '@strata/contract'
import { expectationRightsOf } from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import type { ExpectationFacts } from './expectation-facts-views.ts'

/** What a reader may do with versions of expectations now: roles and restrictions may have changed since somebody was notified of them. */
export interface ReadableExpectations {
  mayRead(expectation: ExpectationFacts): boolean
  mayReadComments(expectation: ExpectationFacts): boolean
}

/** For expectations of these places. */
export function readableExpectations(actor: Actor, places: readonly Place[]): ReadableExpectations {
  const byChronId = new Map(places.map((place) => [place.chronId, place]))
  const mayTake = (tables: typeof expectationTables | typeof commentTables, action: string, expectation: ExpectationFacts) => {
    const place = byChronId.get(expectation.processChronId)
    return place !== undefined && decide(tables, actor, action, expectationRightsOf(place, expectation)).allowed
  }
  return {
    mayRead: (expectation) => mayTake(expectationTables, 'read', expectation),
    mayReadComments: (expectation) => mayTake(commentTables, 'comments', expectation),
  }
}

/** The places of these expectations as the reader finds them. */
export async function listExpectationPlaces(
  tx: CompanyTransaction,
  actor: Pick<Actor, 'companyUserId'>,
  expectations: readonly ExpectationFacts[],
): Promise<Place[]> {
  const chronIds = [...new Set(expectations.map(({ processChronId }) => processChronId))]
  return chronIds.length === 0 ? [] : listPlaces(tx, chronIds, actor.companyUserId)
}
