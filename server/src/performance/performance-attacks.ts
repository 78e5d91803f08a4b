import { monthOf, performanceRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds } from '../attacks/attack-parts.ts'
import { badKey } from '../expectation/expectation-attacks.ts'
import { type BuiltExpectation, buildExpectation } from '../expectation/expectation-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type BuiltPerformance, buildPerformance, type GivenPerformance } from './performance-factory.ts'

/** The id of a month that is not there, and of one of another type. */
export const badMonth: BadInput[] = [
  ...badIds('id'),
  { params: { id: 999_999 }, status: 404 },
  { params: { type: 'se' }, status: 404 },
  { params: { type: 'ie' }, status: 404 },
]

/** The attacks on the months of performance data. */
export const performanceAttacks: Record<Extract<MutatingRoute, `performance.${string}`>, AttackCases> = {
  'performance.createData': {
    route: performanceRoutes.createData,
    arrange: async (test) => openBy(test, await buildExpectation(test, { status: 'APPROVED' })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: async (test) => openBy(test, await buildExpectation(test)), code: 'WRONG_STATE' },
    input: [
      ...badMonth,
      ...['0', '13', '-1', '1.5', 'x', 'NaN'].map((month) => ({ params: { month } })),
      ...['1999', '2201', '-2026', 'x', '2026.5', '99999'].map((year) => ({ params: { year } })),
      // neither to come nor long gone
      { params: { year: 2199 } },
      { params: { year: 2001 } },
      badKey,
    ],
  },
  'performance.reopenData': {
    route: performanceRoutes.reopenData,
    arrange: onMonth({ status: 'APPROVED' }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMonth({}), code: 'WRONG_STATE' },
    input: badMonth,
  },
  'performance.closeData': {
    route: performanceRoutes.closeData,
    arrange: onMonth({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMonth({ status: 'APPROVED' }), code: 'WRONG_STATE' },
    input: badMonth,
  },
  'performance.deleteData': {
    route: performanceRoutes.deleteData,
    arrange: onMonth({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onMonth({ status: 'APPROVED' }), code: 'WRONG_STATE' },
    input: badMonth,
  },
}

function openBy(test: TestApp, { company, type, chronId }: BuiltExpectation): Arrangement {
  return { caller: company.admin, weak: company.ceo, request: { params: { type, id: chronId, ...monthOf(test.clock.now(), 'UTC') } } }
}

/** A month of customers' data of P1. The admin calls; the CEO, who sees open months too, may not. */
export function onMonth(given: GivenPerformance, requestOf = ({ type, id }: BuiltPerformance): TestRequest => ({ params: { type, id } })) {
  return async (test: TestApp): Promise<Arrangement> => {
    const built = await buildPerformance(test, { on: test.clock.now(), ...given })
    return { caller: built.company.admin, weak: built.company.ceo, request: requestOf(built) }
  }
}
