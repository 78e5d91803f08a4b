import { expectationFileRoutes } from '@strata/contract'
import type { AttackCases, BadInput, MutatingRoute } from '../../attacks/attack-cases.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { badVersion, onVersion, pathOf } from '../expectation-attacks.ts'
import type { BuiltExpectation } from '../expectation-factory.ts'

/** This month, of all rows. */
function templateOf(built: BuiltExpectation): TestRequest {
  const now = new Date()
  return { ...pathOf(built), body: { month: now.getUTCMonth() + 1, year: now.getUTCFullYear(), detail_ids: built.detailIds } }
}

const withBody = (values: object): BadInput => ({ body: { month: 1, year: new Date().getUTCFullYear(), detail_ids: [1], ...values } })

const badBodies: BadInput[] = [
  { body: {} },
  { body: [] },
  withBody({ more: 1 }),
  ...[0, 13, 1.5, '1', null].map((month) => withBody({ month })),
  ...[1999, 2201, '2026', null].map((year) => withBody({ year })),
  // No month that anybody could choose now.
  withBody({ month: 1, year: 2200 }),
  withBody({ month: 1, year: 2001 }),
  ...[0, 101, -1, 2.5, '3', null].map((project_cnt) => withBody({ project_cnt })),
  ...[null, 7, ['1'], [0], [-1], [1.5], [null], Array(10_001).fill(1)].map((detail_ids) => withBody({ detail_ids })),
]

/** The attacks on the files that are made of expectations. */
export const expectationFileAttacks: Record<Extract<MutatingRoute, `expectationFile.${string}`>, AttackCases> = {
  'expectationFile.makeDataTemplates': {
    route: expectationFileRoutes.makeDataTemplates,
    arrange: onVersion({ status: 'APPROVED' }, templateOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ status: 'IA' }, templateOf), code: 'WRONG_STATE' },
    input: [...badVersion, ...badBodies],
  },
}
