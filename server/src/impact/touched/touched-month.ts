import { decide, expectationTitles, impactMessages, nameItem, nameOfMonth, performanceTables } from '@strata/contract'
import { performanceRightsOf, performanceTargetOf } from '../../performance/index.ts'
import { findPlaceOf, type TouchedAdapter } from './touched-adapter.ts'
import { listTouchedMonths } from './touched-views.ts'

/** Months of performance data. */
export const touchedMonth: TouchedAdapter = {
  kinds: ['month'],
  listShown: async (reader, ids) =>
    (await listTouchedMonths(reader.tx, ids)).flatMap(({ id, type, status, placeChronId, year, month }) => {
      const place = findPlaceOf(reader, placeChronId)
      const global = place && (findPlaceOf(reader, place.parentChronId) ?? place)
      if (!place || !global || !decide(performanceTables, reader.actor, 'read', performanceRightsOf(place, status)).allowed) return []
      const expectations = nameItem({ of: place, type: expectationTitles[type] })
      const name = impactMessages.month({ expectations, month: nameOfMonth({ year, month }) })
      const link = performanceTargetOf({ type, place }, { global, month: { year, month } })
      return [{ kind: 'month' as const, id, name, link }]
    }),
}
