import { suggestionRoutes } from '@strata/contract'
import { createServices } from '../app.ts'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type BuiltSuggestion, buildSuggestion, suggestionStepsOf } from './suggestion-factory.ts'

/** What names no item: no id, no type, the id of an item of another type. */
const badItems: readonly BadInput[] = [
  ...badIds('itemId', { type: false }),
  { params: { itemType: 'zz' } },
  { params: { itemType: 'prd' } },
  { params: { itemType: 'ma' }, status: 404 },
  { params: { itemType: 'ce' }, status: 404 },
  { params: { itemType: 'gpd' }, status: 404 },
  { params: { itemId: 999_999 }, status: 404 },
]
const badOnes: readonly BadInput[] = [
  ...badItems,
  ...badIds('suggestionId', { type: false }),
  { params: { suggestionId: 999_999 }, status: 404 },
]

const step = { id: 'check', kind: 'activity', x: 0, y: 0, width: 152, height: 72, text: 'Check', parent: null }
const drawn = { versionId: 999_999, nodes: [step], edges: [], removedNodes: [], removedEdges: [] }
/** No drawing, one of no version, one that is no chart or names a process. */
const badDrawings: readonly unknown[] = [
  'Drawn',
  7,
  [],
  {},
  drawn,
  { ...drawn, versionId: 'n-P1' },
  { ...drawn, versionId: -1 },
  { ...drawn, more: 1 },
  { ...drawn, nodes: {} },
  { ...drawn, nodes: [null] },
  { ...drawn, nodes: Array.from({ length: 201 }, (_, index) => ({ ...step, id: `s${index}` })) },
  { ...drawn, removedNodes: ['x'.repeat(65)] },
  { ...drawn, removedNodes: [{ id: 'n-P1' }] },
  { ...drawn, removedEdges: ['<e1>'] },
  ...[7, {}, ['check'], [{ id: 'check' }], [{ id: '<x>', above: null }], [{ id: 'check', above: null, more: 1 }]].map((order) => ({
    ...drawn,
    order,
  })),
  { ...drawn, order: Array.from({ length: 201 }, () => ({ id: 'check', above: null })) },
  ...[
    { id: '' },
    { id: 'a b' },
    { kind: 'castle' },
    { x: 'left' },
    { x: 1_000_001 },
    { width: 0 },
    { text: 'x'.repeat(91) },
    { text: 7 },
    { parent: 7 },
    { style: { fill: 'url(#x)' } },
    { addInfo: { processId: 'P1' } },
    { addInfo: { aprsId: 1 } },
    { chronId: 1 },
  ].map((change) => ({ ...drawn, nodes: [{ ...step, ...change }] })),
  ...[{ source: '' }, { points: [{ x: 0 }] }, { points: [{ x: 0, y: 0, z: 0 }] }, { label: 'x'.repeat(201) }, { sourcePort: 'middle' }].map(
    (change) => ({
      ...drawn,
      edges: [{ id: 'e1', source: 'n-P1', target: 'check', ...change }],
    }),
  ),
]
const badChoices: readonly unknown[] = [
  'mine',
  {},
  [{}],
  [{ key: 'n-P1' }],
  [{ key: 'n-P1', side: 'both' }],
  [{ key: '', side: 'mine' }],
  [{ key: 'x'.repeat(81), side: 'mine' }],
  [{ key: 'n-P1', side: 'mine', more: 1 }],
  Array.from({ length: 201 }, (_, index) => ({ key: `s${index}`, side: 'mine' })),
]

const everywhere = { because: 'who may read the Global Chart may suggest, and that is everybody' } as const

/** The attacks on the calls of suggestions. */
export const suggestionAttacks: Record<Extract<MutatingRoute, `suggestion.${string}`>, AttackCases> = {
  'suggestion.addSuggestion': {
    route: suggestionRoutes.addSuggestion,
    arrange: onSuggestion(({ item }) => ({ params: itemOf(item), body: { kind: 'wrong', text: 'P2 comes first.' } })),
    outsider: 'refused',
    right: everywhere,
    state: { because: 'the Global Chart always has a version in force; `suggestion-life.test.ts` tries a retired Micro' },
    input: [
      ...badItems,
      { body: {} },
      { body: 'Wrong', status: 415 },
      { body: { kind: 'wrong' } },
      { body: { text: 'P2 comes first.' } },
      { body: { kind: 'worse', text: 'P2 comes first.' } },
      { body: { kind: 'wrong', text: ' \n ' } },
      { body: { kind: 'wrong', text: 'x'.repeat(401) } },
      ...['a\u0000b', 'a\u0007b', 'a\u009bb', 'a\ud800b', 7, null, ['x'], { text: 'x' }].map((text) => ({ body: { kind: 'wrong', text } })),
      { body: { kind: 'wrong', text: 'More than is known', state: 'DONE' } },
      ...[
        'n-P1',
        7,
        {},
        { kind: 'node' },
        { kind: 'node', id: '' },
        { kind: 'node', id: 7 },
        { kind: 'node', id: 'nobody' },
        { kind: 'node', id: 'x'.repeat(65) },
        { kind: 'edge', id: 'n-P1' },
        { kind: 'row', id: '1' },
        { kind: 'whole', id: 'n-P1' },
        { kind: 'node', id: 'n-P1', more: 1 },
      ].map((place) => ({ body: { kind: 'wrong', text: 'Nowhere', place } })),
      ...badDrawings.map((drawing) => ({ body: { kind: 'wrong', text: 'Drawn', drawing } })),
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
  'suggestion.takeUp': {
    route: suggestionRoutes.takeUp,
    arrange: onSuggestion(oneOf, { withWip: true }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSuggestion(oneOf), code: 'WIP_MISSING' },
    input: [
      ...badOnes,
      ...badChoices.map((choices) => ({ body: { choices } })),
      { body: { choices: [], more: 1 } },
      { body: 'Mine', status: 415 },
    ],
  },
  'suggestion.decline': {
    route: suggestionRoutes.decline,
    arrange: onSuggestion(declining),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSuggestion(declining, { declined: true }), code: 'WRONG_STATE' },
    input: [
      ...badOnes,
      { body: {} },
      { body: { reason: '' } },
      { body: { reason: ' \n ' } },
      { body: { reason: 'x'.repeat(401) } },
      ...['a\u0000b', 7, null, ['x']].map((reason) => ({ body: { reason } })),
      { body: { reason: 'Agreed otherwise.', more: 1 } },
    ],
  },
  'suggestion.takeBack': {
    route: suggestionRoutes.takeBack,
    arrange: onSuggestion(oneOf),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSuggestion(oneOf, { declined: true }), code: 'WRONG_STATE' },
    input: badOnes,
  },
}

const itemOf = ({ type, chronId }: BuiltSuggestion['item']) => ({ itemType: type, itemId: chronId })

function oneOf({ item, id }: BuiltSuggestion): TestRequest {
  return { params: { ...itemOf(item), suggestionId: id } }
}

function declining(built: BuiltSuggestion): TestRequest {
  return { ...oneOf(built), body: { reason: 'It was decided otherwise.' } }
}

/** A suggestion of the CEO on the Global Chart, who may work on it too; who has no role may read it. */
function onSuggestion(
  requestOf: (built: BuiltSuggestion) => TestRequest,
  { withWip = false, declined = false } = {},
): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const built = await buildSuggestion(test)
    const { company } = built.chart
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    if (withWip) await new ChartSteps({ database: test.database, files: createServices(test).files }).makeWip(step, built.chart.id)
    if (declined) await suggestionStepsOf(test).decline(step, built.item, { id: built.id, reason: 'Not now' })
    return { caller: company.ceo, weak: await buildReader(test, company.id), request: requestOf(built) }
  }
}
