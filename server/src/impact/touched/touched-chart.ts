import { chartTables, commentTables, decide, suggestionTables } from '@strata/contract'
import { chartRightsOf, nameChart, targetOf } from '../../chart/index.ts'
import { suggestionRightsOf } from '../../suggestion/index.ts'
import { findPlaceOf, type TouchedAdapter } from './touched-adapter.ts'
import { listTouchedCharts } from './touched-views.ts'

/** Summaries, macros and micros. */
export const touchedChart: TouchedAdapter = {
  kinds: ['ps', 'ma', 'mi'],
  listShown: async (reader, ids) =>
    (await listTouchedCharts(reader.tx, ids)).flatMap((chart) => {
      const place = findPlaceOf(reader, chart.placeChronId)
      const { type, chronId: id } = chart
      if (!place || type === 'gpfc' || !decide(chartTables, reader.actor, 'read', chartRightsOf(type, place, chart)).allowed) return []
      const shows = {
        commentsOfRemoved: decide(commentTables, reader.actor, 'comments', chartRightsOf(type, place)).allowed,
        suggestionsOfRemoved: decide(suggestionTables, reader.actor, 'answer', suggestionRightsOf({ type, place })).allowed,
      }
      return [{ kind: type, id, name: nameChart({ type, place }), link: targetOf({ ...chart, place }), shows }]
    }),
}
