import { cellColourRoutes, performanceRowRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../../attacks/attack-cases.ts'
import { badIds } from '../../attacks/attack-parts.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { onMonth } from '../performance-attacks.ts'
import { type BuiltPerformance, buildPerformance, type GivenPerformance } from '../performance-factory.ts'

type Attacked = Extract<MutatingRoute, `performanceRow.${string}` | `cellColour.${string}`>

const notText = [null, true, ['5'], { text: '5' }]
const notPlain = ['a\u0000b', 'a\u0007b', 'a\ud800b', 'x'.repeat(151), 'x'.repeat(200_000)]
const notNumbers = ['1,5', '1 000', '1e5', '1e308', 1e308, '10^308', '5.', '+5', 'Infinity', 'NaN', '0x5', '٥', '½', '5%']
const tooLarge = ['1000000000', -1_000_000_000, '9'.repeat(150), '0.12345678901234']

/** What no figure of a number may be, by the names of the fields. */
const badFigures = (delivered: string, extremes: readonly string[]): BadInput[] => [
  ...[...notText, ...notPlain, ...notNumbers, ...tooLarge].map((figure) => ({ body: { [delivered]: figure } })),
  ...extremes.flatMap((field) =>
    [...notText, ...notPlain, ...notNumbers, ...tooLarge, 'few', 'NA', 'LB'].map((figure) => ({ body: { [field]: figure } })),
  ),
]

const badBodies: BadInput[] = [
  { body: [] },
  { body: null },
  { body: 'row', status: 415 },
  { body: { delivered: 'x'.repeat(3_000_000), yourDelivered: 'x' }, status: 413 },
]

const badRowIds: BadInput[] = [
  ...badIds('id'),
  ...badIds('detailId', { type: false }),
  { params: { id: 999_999 }, status: 404 },
  { params: { detailId: 999_999 }, status: 404 },
]
const stale: BadInput = { headers: { 'if-match': '"stale"' }, status: 412 }

const badPartyRows: BadInput[] = [
  ...badRowIds,
  { params: { type: 'ie' }, status: 404 },
  stale,
  ...badBodies,
  ...badFigures('delivered', ['valMin', 'valMax']),
  { body: { valMin: '2', valMax: '1' } },
  ...[...notText, ...notPlain, '-1', '1.5', 1.5, '1e3', 'many', '1000000000'].map((outsideRange) => ({ body: { outsideRange } })),
  ...[...notText, ...notPlain].map((shortTermAction) => ({ body: { shortTermAction } })),
  ...['1', 0, -1, 1.5, null, 999_999].map((dataId) => ({ body: { dataId, delivered: '5' } })),
  ...['1', 0, -1, 1.5, null, 999_999].map((expectationDetailId) => ({ body: { expectationDetailId, delivered: '5' } })),
  ...[null, 7, 'values', {}, [7], [{}], [{ ordinal: 1 }], [{ ordinal: 0, value: '5' }], [{ ordinal: 101, value: '5' }]].map((values) => ({
    body: { values },
  })),
  // of a row that is measured by month
  { body: { values: [{ ordinal: 1, value: '5' }] } },
  { body: { values: Array.from({ length: 101 }, (_, index) => ({ ordinal: index + 1, value: '' })) } },
]

const badInterfacingRows: BadInput[] = [
  ...badRowIds,
  { params: { type: 'ce' }, status: 404 },
  stale,
  ...badBodies,
  ...badFigures('yourDelivered', ['yourValMin', 'yourValMax']),
  // theirs is a percentage
  ...['1,5', '1e308', '5.', '1000000000', null, 'x'.repeat(151)].map((theirDelivered) => ({ body: { theirDelivered } })),
  ...['few', '1,5', 'NA', '1e5', null].map((theirValMax) => ({ body: { theirValMax } })),
  { body: { yourValMin: '2', yourValMax: '1' } },
  { body: { theirValMin: '2', theirValMax: '1' } },
]

const changeRow =
  (body: object) =>
  ({ type, id, rowIds: [detailId = 0] }: BuiltPerformance): TestRequest => ({ params: { type, id, detailId }, body })

const casesOf = (
  route: AttackCases['route'],
  { given, body, input }: { given: GivenPerformance; body: object; input: readonly BadInput[] },
): AttackCases => ({
  route,
  arrange: onMonth(given, changeRow(body)),
  outsider: 'refused',
  right: 'NO_RIGHT',
  state: { arrange: onMonth({ ...given, status: 'APPROVED' }, changeRow(body)), code: 'WRONG_STATE' },
  input,
})

const partyBody = { delivered: '6', valMin: '2', valMax: '9', outsideRange: 1, shortTermAction: 'Ask again' }
const interfacingBody = { yourDelivered: '6', yourValMin: '2', yourValMax: '6.5', theirDelivered: '97.5%' }

/** The attacks on changing rows, and on what a cell says. */
export const performanceRowAttacks: Record<Attacked, AttackCases> = {
  'performanceRow.updateCustomerData': casesOf(performanceRowRoutes.updateCustomerData, {
    given: {},
    body: partyBody,
    input: [...badPartyRows, { params: { type: 'se' }, status: 404 }],
  }),
  'performanceRow.updateSupplierData': casesOf(performanceRowRoutes.updateSupplierData, {
    given: { type: 'se' },
    body: partyBody,
    input: [...badPartyRows, { params: { type: 'ce' }, status: 404 }],
  }),
  'performanceRow.updateInterfacingData': casesOf(performanceRowRoutes.updateInterfacingData, {
    given: { type: 'ie' },
    body: interfacingBody,
    input: badInterfacingRows,
  }),
  'cellColour.evaluateCell': {
    route: cellColourRoutes.evaluateCell,
    arrange: evaluateSomething,
    outsider: { because: 'it names nothing of a company but the company, which is looked at in platform/serve/serve.test.ts' },
    right: { because: 'every member may ask, and nothing is told but what was asked' },
    state: { because: 'it depends on no state' },
    input: [
      { params: { type: 'zz' } },
      { params: { companyId: 'x' } },
      { body: {} },
      { body: [] },
      { body: null },
      { body: 'cell', status: 415 },
      ...['', 'Z', 7, null].map((type) => ({ body: { type, delivered: '5' } })),
      ...['Per Month', 1.5, -1, [3]].map((freq) => ({ body: { type: 'N', freq } })),
      ...[true, ['5'], { text: '5' }].map((delivered) => ({ body: { type: 'N', delivered } })),
    ],
  },
}

async function evaluateSomething(test: TestApp): Promise<Arrangement> {
  const { company } = await buildPerformance(test, { on: test.clock.now() })
  return {
    caller: company.admin,
    request: { params: { type: 'ce' }, body: { type: 'N', freq: 3, delivered: '5', expectationValMax: '7' } },
  }
}
