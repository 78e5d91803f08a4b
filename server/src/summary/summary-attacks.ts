import { summaryRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { sql } from '../platform/database/sql.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type BuiltSummary, buildSummary, type GivenSummary, processOf, redrawGlobal } from './summary-factory.ts'

const tooLong = (characters: number) => 'x'.repeat(characters + 1)
const hostileNames = ['', ' \n ', 'a\u0000b', 7, null, ['Order'], { name: 'Order' }]

/** The attacks on the calls of Process Summaries. */
export const summaryAttacks: Record<Extract<MutatingRoute, `summary.${string}`>, AttackCases> = {
  'summary.addAdditional': {
    route: summaryRoutes.addAdditional,
    arrange: onSummary('WIP', ({ process }) => addAdditional(process.chronId, 'Freight agent')),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved(({ process }) => addAdditional(process.chronId, 'Freight agent')), code: 'WRONG_STATE' },
    input: [
      ...badIds('chronId', { type: false }),
      { body: {} },
      { body: { csName: 'Freight agent' } },
      { body: { processChronId: 999_999, csName: 'Freight agent' } },
      ...hostileNames.map((csName) => ({ body: { processChronId: 1, csName } })),
      { body: { processChronId: 1, csName: tooLong(25) } },
    ],
  },
  'summary.addComponent': {
    route: summaryRoutes.addComponent,
    arrange: onSummary('WIP', ({ id }) => ({ params: { psId: id, component: 'input' }, body: { inputName: 'Complaint' } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onSummary('IA', ({ id }) => ({ params: { psId: id, component: 'input' }, body: { inputName: 'Complaint' } })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('psId', { type: false }),
      { params: { component: 'owner' } },
      { body: {} },
      { body: { outputName: 'Complaint' } },
      { body: { inputName: 'Complaint', outputName: 'Complaint' } },
      { body: { inputName: 'Complaint', more: 1 } },
      ...hostileNames.map((inputName) => ({ body: { inputName } })),
      { body: { inputName: tooLong(90) } },
      { params: { component: 'customer' }, body: { processCustomerId: 999_999, customerName: 'Nobody' } },
      { params: { component: 'customer' }, body: { processCustomerId: null, customerName: 'Nobody' } },
      { params: { component: 'customer' }, body: { processCustomerId: 'P2', customerName: 'Nobody' } },
      { params: { component: 'ip' }, body: { interfacingProcessId: null, interfacingProcessName: 'Steel mill' } },
    ],
  },
  'summary.createSummary': {
    route: summaryRoutes.createSummary,
    arrange: async (test) => {
      const { company, processes } = await buildChart(test, { status: 'APPROVED' })
      const request = { params: { parentId: processOf({ processes }, 0).chronId } }
      return { caller: company.admin, weak: await buildReader(test, company.id), request }
    },
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSummary('WIP', ({ process }) => ({ params: { parentId: process.chronId } })), code: 'CHART_EXISTS' },
    input: [...badIds('parentId', { type: false }), { headers: { 'idempotency-key': tooLong(200) } }],
  },
  'summary.removeComponent': {
    route: summaryRoutes.removeComponent,
    arrange: withComponent('WIP'),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: withComponent('IA'), code: 'WRONG_STATE' },
    input: [
      ...badIds('psId', { type: false }),
      ...badIds('componentId', { type: false }),
      { params: { component: 'owner' } },
      { params: { component: 'output' }, status: 404 },
      { params: { componentId: 999_999 }, status: 404 },
    ],
  },
  'summary.setDefinition': {
    route: summaryRoutes.setDefinition,
    arrange: onSummary('WIP', ({ id }) => ({ params: { psId: id }, body: { definition: 'To win orders.' } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onSummary('IA', ({ id }) => ({ params: { psId: id }, body: { definition: 'To win orders.' } })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badIds('psId', { type: false }),
      { body: {} },
      { body: { definition: tooLong(150) } },
      { body: { definition: 7 } },
      { body: { definition: 'a\u0000b' } },
      { body: { definition: 'To win orders.', more: 1 } },
      { headers: { 'if-match': '"stale"' }, status: 412 },
    ],
  },
  'summary.showWip': {
    route: summaryRoutes.showWip,
    arrange: onSummary('APPROVED', ({ id }) => ({ params: { psId: id } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSummary('WIP', ({ id }) => ({ params: { psId: id } })), code: 'WRONG_STATE' },
    input: [...badIds('psId', { type: false }), { headers: { 'idempotency-key': tooLong(200) } }],
  },
  'summary.updateAdditional': {
    route: summaryRoutes.updateAdditional,
    arrange: onParty({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onParty({ isRemoved: true }), code: 'WRONG_STATE' },
    input: [
      ...badIds('processId', { type: false }),
      ...badIds('id', { type: false }),
      { params: { id: 999_999 }, status: 404 },
      { body: {} },
      { body: { csName: 'x' } },
      { body: { csName: tooLong(25) } },
      ...hostileNames.map((csName) => ({ body: { csName } })),
    ],
  },
}

const addAdditional = (chronId: number, csName: string): TestRequest => ({ params: { chronId }, body: { processChronId: chronId, csName } })

type RequestOf = (built: BuiltSummary) => TestRequest | Promise<TestRequest>

/** The summary of P1 in a state; the admin calls, and a member without a role may not. */
function onSummary(status: GivenSummary['status'] & string, requestOf: RequestOf): (test: TestApp) => Promise<Arrangement> {
  return async (test) => callOf(test, await buildSummary(test, { status }), requestOf)
}

/** The same, after the process was taken out of the approved Global Chart. */
function onRemoved(requestOf: RequestOf): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const built = await buildSummary(test)
    await redrawGlobal(test, built.global, { chronId: built.process.chronId, name: null })
    return callOf(test, built, requestOf)
  }
}

/** Removes its input. */
function withComponent(status: 'WIP' | 'IA') {
  return (test: TestApp) =>
    onSummary(status, async ({ id, company }) => {
      const component = await test.database.inCompany(company.id, (tx) =>
        tx.one<{ id: number }>(sql`select id from summary_component where chart_id = ${id} and kind = 'input'`),
      )
      return { params: { psId: id, component: 'input', componentId: component.id } }
    })(test)
}

/** Renames the entry of the additional list. */
function onParty({ isRemoved = false }) {
  return (test: TestApp) => {
    const requestOf: RequestOf = async ({ company, process }) => {
      const party = await test.database.inCompany(company.id, (tx) =>
        tx.one<{ id: number }>(sql`select id from additional_party where process_chron_id = ${process.chronId}`),
      )
      return { params: { processId: process.chronId, id: party.id }, body: { csName: 'Iron works' } }
    }
    return (isRemoved ? onRemoved(requestOf) : onSummary('WIP', requestOf))(test)
  }
}

async function callOf(test: TestApp, built: BuiltSummary, requestOf: RequestOf): Promise<Arrangement> {
  const { company } = built
  return { caller: company.admin, weak: await buildReader(test, company.id), request: await requestOf(built) }
}
