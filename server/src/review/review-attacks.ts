import { reviewRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { setIntervals } from './review-factory.ts'

/** What names no item: no id, no type, the id of an item of another type. */
const badItems: readonly BadInput[] = [
  ...badIds('itemId', { type: false }),
  { params: { itemType: 'zz' } },
  { params: { itemType: 'ma' }, status: 404 },
  { params: { itemType: 'ce' }, status: 404 },
  { params: { itemType: 'gpd' }, status: 404 },
  { params: { itemId: 999_999 }, status: 404 },
]

const badTexts = ['a\u0000b', 'a\u0007b', 'a\ud800b', 'x'.repeat(401), 7, null, ['x'], { text: 'x' }]
const badVersions = [0, -1, 1.5, '1', null, true]

/** The attacks on the calls of reviews. */
export const reviewAttacks: Record<Extract<MutatingRoute, `review.${string}`>, AttackCases> = {
  'review.answerStillRight': {
    route: reviewRoutes.answerStillRight,
    arrange: onReview({ version: 1, comment: 'Looked at it with the team' }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onReview({ version: 1 }, 0), code: 'WRONG_STATE' },
    input: [
      ...badItems,
      ...badVersions.map((version) => ({ body: { version } })),
      ...badTexts.map((comment) => ({ body: { version: 1, comment } })),
      { body: {} },
      { body: 'Right', status: 415 },
      { body: { version: 1, more: 1 } },
      { body: { version: 2 }, status: 409 },
    ],
  },
  'review.answerNeedsWork': {
    route: reviewRoutes.answerNeedsWork,
    arrange: onReview({ version: 1, comment: 'P2 is no longer ours' }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onReview({ version: 1, comment: 'P2 is no longer ours' }, 0), code: 'WRONG_STATE' },
    input: [
      ...badItems,
      ...badVersions.map((version) => ({ body: { version, comment: 'P2' } })),
      ...[...badTexts, '', ' \n '].map((comment) => ({ body: { version: 1, comment } })),
      { body: { version: 1, comment: 'P2', more: 1 } },
      { body: { version: 2, comment: 'P2' }, status: 409 },
    ],
  },
  'review.setItemInterval': {
    route: reviewRoutes.setItemInterval,
    arrange: onReview({ months: 6 }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'what is in force may have an interval; what is not is 404' },
    input: [
      ...badItems,
      { body: {} },
      ...[-1, 1.5, 121, '6', true, [6]].map((months) => ({ body: { months } })),
      { body: { months: 6, more: 1 } },
    ],
  },
  'review.setReviewIntervals': {
    route: reviewRoutes.setReviewIntervals,
    arrange: async (test) => {
      const { id, admin } = await buildStaffedCompany(test)
      return { caller: admin, weak: await buildReader(test, id), request: { body: { ma: 12, gpd: 0 } } }
    },
    outsider: { because: 'the path names the company alone; another company’s is 404 in `review/tenancy.test.ts`' },
    right: 'NO_RIGHT',
    state: { because: 'a company has no state that forbids it' },
    input: [...[-1, 1.5, 121, '6', null, true, [6]].map((ma) => ({ body: { ma } })), { body: { zz: 6 } }, { body: 'Yearly', status: 415 }],
  },
}

/** The Global Chart, which everybody may read, with an interval of this many months. */
function onReview(body: object, months = 12): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const { company, type, chronId } = await buildChart(test, { status: 'APPROVED' })
    await setIntervals(test, company, { months: { gpfc: months }, on: '2026-01-01T08:00:00Z' })
    return {
      caller: company.ceo,
      weak: await buildReader(test, company.id),
      request: { params: { itemType: type, itemId: chronId }, body },
    }
  }
}
