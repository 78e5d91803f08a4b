import { expectationDetailRoutes, frequencyRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../../attacks/attack-cases.ts'
import { badIds } from '../../attacks/attack-parts.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { badKey, badVersion, callBy, onVersion, pathOf } from '../expectation-attacks.ts'
import { type BuiltExpectation, buildExpectationStage, type ExpectationStage } from '../expectation-factory.ts'

type Attacked = Extract<MutatingRoute, `expectationDetail.${string}` | `frequency.${string}`>

const goodRow = ({ partnerId }: Pick<ExpectationStage, 'partnerId'>) => ({
  customerType: 'Internal',
  customerId: partnerId,
  description: 'Answers within two days',
  param: 'Lead time',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  paramVal: '2',
  valMin: 'LB',
  valMax: '3',
})

const managementRow = { ...goodRow({ partnerId: 1 }), customerType: 'Management', customerId: null }
const withValues = (values: object): BadInput => ({ body: { ...managementRow, ...values } })

const hostileTexts = ['a\u0000b', 'a\u0007b', 'a\ud800b', 7, null, ['Lead time'], { text: 'Lead time' }, 'x'.repeat(151)]
const noNumbers = ['', '1234567', '1e5', '1,5', 'Infinity', 'NaN', '+5', '5.', '0x5', '٥', 'HB', '1'.repeat(1000)]

const badRows: BadInput[] = [
  { body: {} },
  { body: [] },
  { body: null },
  { body: 'row', status: 415 },
  ...['', 'Nobody', 7, null, ['Internal']].map((customerType) => withValues({ customerType })),
  ...['1', 0, -1, 1.5, null, [1], 999_999].map((customerId) => withValues({ customerType: 'Internal', customerId })),
  ...[999_999, null, '1'].map((customerId) => withValues({ customerType: 'External', customerId })),
  ...['', ' \n ', ...hostileTexts].map((description) => withValues({ description })),
  ...['', ...hostileTexts].map((param) => withValues({ param })),
  ...hostileTexts.map((uom) => withValues({ uom })),
  ...hostileTexts.map((paramVal) => withValues({ paramVal })),
  ...['', 'Z', 7, null].map((uomType) => withValues({ uomType })),
  ...[1, 5, 999_999, '3', null, 0, -3].map((freq) => withValues({ freq })),
  ...noNumbers.map((valMin) => withValues({ valMin })),
  ...[7, null, ['7']].map((valMin) => withValues({ valMin })),
  ...[7, null, 'LB', '1e5'].map((valMax) => withValues({ valMax })),
  { ...withValues({ description: 'x'.repeat(3_000_000) }), status: 413 },
  withValues({ description: 'x'.repeat(200_000) }),
  withValues({ valMin: '2.1' }),
  withValues({ valMax: '1.9' }),
  withValues({ valMin: 'LB', valMax: 'HB' }),
  withValues({ paramVal: 'soon', valMin: '4', valMax: '3' }),
]

const stale: BadInput = { headers: { 'if-match': '"stale"' }, status: 412 }
const badDetail: BadInput[] = [...badVersion, ...badIds('detailId'), { params: { detailId: 999_999 }, status: 404 }]

function addTo(built: BuiltExpectation): TestRequest {
  return { ...pathOf(built), body: goodRow(built) }
}

function onRow({ type, id, detailIds: [detailId = 0] }: BuiltExpectation): TestRequest {
  return { params: { type, id, detailId } }
}

function changeOn(built: BuiltExpectation): TestRequest {
  return { ...onRow(built), body: goodRow(built) }
}

/** On P1, removed where it says so: below it everything is read-only then (specification 5 §20.6). */
function addFrequency({ isRemoved }: { isRemoved: boolean }) {
  return async (test: TestApp): Promise<Arrangement> => {
    const stage = await buildExpectationStage(test)
    const { globalId, company } = stage
    if (isRemoved)
      await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
        globalId,
        company.admin.companyUserId,
      ])
    return callBy(test, stage, { params: { processChronId: globalId }, body: { name: 'Per Quarter' } })
  }
}

/** The attacks on the calls of rows of expectations and of frequencies. */
export const detailAttacks: Record<Attacked, AttackCases> = {
  'expectationDetail.addDetail': {
    route: expectationDetailRoutes.addDetail,
    arrange: onVersion({}, addTo),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ status: 'IA' }, addTo), code: 'WRONG_STATE' },
    input: [...badVersion, ...badRows, badKey],
  },
  'expectationDetail.updateDetail': {
    route: expectationDetailRoutes.updateDetail,
    arrange: onVersion({}, changeOn),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ status: 'APPROVED' }, changeOn), code: 'WRONG_STATE' },
    input: [...badDetail, ...badRows, { body: managementRow }, stale],
  },
  'expectationDetail.deleteDetail': {
    route: expectationDetailRoutes.deleteDetail,
    arrange: onVersion({}, onRow),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onVersion({ status: 'APPROVED' }, onRow), code: 'WRONG_STATE' },
    input: [...badDetail, stale],
  },
  'frequency.addFrequency': {
    route: frequencyRoutes.addFrequency,
    arrange: addFrequency({ isRemoved: false }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: addFrequency({ isRemoved: true }), code: 'WRONG_STATE' },
    input: [
      ...badIds('processChronId', { type: false }),
      { params: { processChronId: 999_999 }, status: 404 },
      { body: {} },
      { body: { name: 'Per Quarter', id: 7 } },
      ...['', ' \n ', 'x'.repeat(26), 'a\u0000b', 'a\ud800b', 7, null, ['Per Quarter']].map((name) => ({ body: { name } })),
      { body: { name: 'PER DAY' }, status: 409 },
      badKey,
    ],
  },
}
