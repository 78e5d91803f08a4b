import { trendRoutes } from '@strata/contract'
import type { AttackCases, MutatingRoute } from '../../attacks/attack-cases.ts'
import { badIds } from '../../attacks/attack-parts.ts'
import { badMonth, onMonth } from '../performance-attacks.ts'

const year = { startMonth: 12, startYear: 2025, endMonth: 11, endYear: 2026, trendFor: 'byMonth' }
const withPeriod = (values: object) => ({ body: { ...year, ...values } })

/** The attacks on the charts of rows. */
export const trendAttacks: Record<Extract<MutatingRoute, `trend.${string}`>, AttackCases> = {
  'trend.getTrend': {
    route: trendRoutes.getTrend,
    arrange: onMonth({}, ({ type, chronId, detailIds }) => ({
      params: { type, id: chronId, paramId: detailIds[0] ?? 0 },
      body: year,
    })),
    outsider: 'refused',
    right: { because: 'whoever may open the process may see its charts' },
    state: { because: 'charts are there in every state; an open month is left out where one may not see it' },
    input: [
      ...badMonth,
      ...badIds('paramId', { type: false }),
      { params: { paramId: 999_999 }, status: 404 },
      { body: {} },
      { body: [] },
      { body: null },
      { body: 'byMonth', status: 415 },
      ...['', 'byYear', 'BYMONTH', 7, null, ['byMonth']].map((trendFor) => withPeriod({ trendFor })),
      ...[0, 13, -1, 1.5, '12', null, [1]].map((startMonth) => withPeriod({ startMonth })),
      ...[1999, 2201, 2025.5, '2025', null].map((startYear) => withPeriod({ startYear })),
      withPeriod({ endMonth: undefined }),
      withPeriod({ endYear: undefined }),
      // the wrong way round, and longer than five years
      withPeriod({ startYear: 2027 }),
      withPeriod({ startMonth: 11, startYear: 2021 }),
      withPeriod({ startYear: 2000, endYear: 2200 }),
      { body: { trendFor: 'byDay' } },
      { body: { trendFor: 'byDay', month: 11 } },
      { body: { trendFor: 'byProject', year: 2026 } },
      withPeriod({ freq: 'Per Month' }),
    ],
  },
}
