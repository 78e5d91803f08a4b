import { readingRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type BuiltReading, buildReading, readingStepsOf } from './reading-factory.ts'

/** What names no item: no id, no type, the id of an item of another type. */
const badItems: readonly BadInput[] = [
  ...badIds('itemId', { type: false }),
  { params: { itemType: 'zz' } },
  { params: { itemType: 'gsm' } },
  { params: { itemType: 'ma' }, status: 404 },
  { params: { itemType: 'ce' }, status: 404 },
  { params: { itemType: 'gpd' }, status: 404 },
  { params: { itemType: 'prd' }, status: 404 },
  { params: { itemId: 999_999 }, status: 404 },
]

const holders = { circle: 'holders' }

/** The attacks on the calls of reading. */
export const readingAttacks: Record<Extract<MutatingRoute, `reading.${string}`>, AttackCases> = {
  'reading.ask': {
    route: readingRoutes.ask,
    arrange: onReading(({ item }) => ({ params: itemOf(item), body: { whom: { circle: 'everyone' }, days: 7 } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'the Global Chart always has a version in force; `reading-life.test.ts` tries a retired Micro' },
    input: [
      ...badItems,
      { body: {} },
      { body: 'Everyone', status: 415 },
      ...[null, 7, 'everyone', [], {}, { circle: 'nobody' }, { circle: 'everyone', more: 1 }, { circle: 'people' }].map((whom) => ({
        body: { whom },
      })),
      ...[[], 7, ['x'], [0], [-1], [1.5], [999_999], Array.from({ length: 1001 }, () => 1), { length: 1 }].map((userIds) => ({
        body: { whom: { circle: 'people', userIds } },
      })),
      ...[[], ['CEO'], 'PRS', [7], ['PRS', 'PRL', 'PRO', 'SPL', 'SPM', 'PRS']].map((roles) => ({ body: { whom: { ...holders, roles } } })),
      ...[0, -1, 366, 1.5, '7', null].map((days) => ({ body: { whom: { circle: 'everyone' }, days } })),
      // Nobody has a role in this company.
      { body: { whom: holders } },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
  'reading.close': {
    route: readingRoutes.close,
    arrange: onReading(requestOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onReading(requestOf, { repeated: true }), code: 'WRONG_STATE' },
    input: [...badItems, ...badIds('requestId', { type: false }), { params: { requestId: 999_999 }, status: 404 }],
  },
  'reading.confirm': {
    route: readingRoutes.confirm,
    arrange: onReading(confirming),
    outsider: 'refused',
    right: { because: 'who may read the Global Chart may say so, and that is everybody' },
    state: { arrange: onReading(confirming, { read: true }), code: 'WRONG_STATE' },
    input: [
      ...badItems,
      { body: {} },
      { body: 'Read', status: 415 },
      ...[null, 7, ['x'], 'x'.repeat(129)].map((contentHash) => ({ body: { contentHash } })),
      { body: { contentHash: 'another' }, status: 409 },
      { body: { contentHash: 'another', more: 1 } },
      ...[null, 7, 'x'.repeat(129)].map((noteHash) => ({ body: { contentHash: 'another', noteHash } })),
      ...[null, 7, 'secret', {}, { totp: '123456' }].map((signature) => ({ body: { contentHash: 'another', signature } })),
    ],
  },
}

const itemOf = ({ type, chronId }: BuiltReading['item']) => ({ itemType: type, itemId: chronId })

function requestOf({ item, requestId }: BuiltReading): TestRequest {
  return { params: { ...itemOf(item), requestId } }
}

function confirming({ item, chart: { contentHash } }: BuiltReading): TestRequest {
  return { params: itemOf(item), body: { contentHash } }
}

/** A request of the administrator on the Global Chart. */
function onReading(
  requestFrom: (built: BuiltReading) => TestRequest,
  { repeated = false, read = false } = {},
): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const built = await buildReading(test)
    const { company } = built.chart
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    if (repeated) await readingStepsOf(test).ask(step, built.item, { whom: { circle: 'everyone' }, days: 7 })
    if (read) await readingStepsOf(test).confirm(step, built.item)
    return { caller: company.admin, weak: await buildReader(test, company.id), request: requestFrom(built) }
  }
}
