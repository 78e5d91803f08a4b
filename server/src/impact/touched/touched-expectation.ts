import { commentTables, decide, expectationTables, expectationTitles, nameItem, suggestionTables } from '@strata/contract'
import { expectationRightsOf, expectationTargetOf } from '../../expectation/index.ts'
import { suggestionRightsOf } from '../../suggestion/index.ts'
import { findPlaceOf, type TouchedAdapter } from './touched-adapter.ts'
import { listTouchedExpectations } from './touched-views.ts'

/** Expectations of customers, suppliers and interfacing processes. */
export const touchedExpectation: TouchedAdapter = {
  kinds: ['ce', 'se', 'ie'],
  listShown: async (reader, ids) =>
    (await listTouchedExpectations(reader.tx, ids)).flatMap((expectation) => {
      const place = findPlaceOf(reader, expectation.placeChronId)
      if (!place || !decide(expectationTables, reader.actor, 'read', expectationRightsOf(place, expectation)).allowed) return []
      const { type: kind, chronId: id } = expectation
      const shows = {
        commentsOfRemoved: decide(commentTables, reader.actor, 'comments', expectationRightsOf(place)).allowed,
        suggestionsOfRemoved: decide(suggestionTables, reader.actor, 'answer', suggestionRightsOf({ type: kind, place })).allowed,
      }
      const name = nameItem({ of: place, type: expectationTitles[kind] })
      return [{ kind, id, name, link: expectationTargetOf({ ...expectation, place }), shows }]
    }),
}
