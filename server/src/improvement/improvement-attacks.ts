import { improvementRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import {
  type BuiltSheet,
  buildArea,
  buildPlanStage,
  buildReport,
  buildSheet,
  type GivenSheet,
  type PlanStage,
} from './improvement-factory.ts'

type Attacks = Record<Extract<MutatingRoute, `improvement.${string}`>, AttackCases>

const sheetBody = { projectName: 'Shorter quotations', projectNumber: '', startDate: '01/12/2026', endDate: '', details: '{}' }
const areaBody = { area: 'Answers take too long', areaPriority: 'h' }

const hostileTexts = ['a\u0000b', 'a\u0007b', 'a\ud800b', 7, null, ['Area'], { text: 'Area' }]

const badAreas: BadInput[] = [
  { body: {} },
  { body: { area: 'No priority that is known', areaPriority: 'x' } },
  { body: { area: 'Priority of another kind', areaPriority: 1 } },
  { body: { area: ' \n ', areaPriority: 'h' } },
  { body: { area: 'x'.repeat(226), areaPriority: 'h' } },
  { body: { ...areaBody, id: 7 } },
  ...hostileTexts.map((area) => ({ body: { ...areaBody, area } })),
]

const withDetails = (details: unknown): BadInput => ({ body: { ...sheetBody, details: JSON.stringify(details) } })

const badSheets: BadInput[] = [
  { body: {} },
  { body: { ...sheetBody, projectName: ' ' } },
  { body: { ...sheetBody, projectName: 'x'.repeat(91) } },
  { body: { ...sheetBody, projectNumber: 'x'.repeat(31) } },
  { body: { ...sheetBody, more: 1 } },
  ...hostileTexts.map((projectName) => ({ body: { ...sheetBody, projectName } })),
  ...['', '13/01/2026', '02/30/2026', '2026-02-30', '0000-01-01', '12.01.2026', 'now', 20260112, null].map((startDate) => ({
    body: { ...sheetBody, startDate },
  })),
  ...['02/30/2026', 'never', 7].map((endDate) => ({ body: { ...sheetBody, endDate } })),
  { body: { ...sheetBody, startDate: '01/12/2026', endDate: '01/11/2026' } },
  { body: { ...sheetBody, details: undefined } },
  { body: { ...sheetBody, details: '{' } },
  { body: { ...sheetBody, details: {} } },
  { body: { ...sheetBody, details: `{"comments":"${'x'.repeat(262_144)}"}` } },
  { body: { ...sheetBody, details: `"${'x'.repeat(600_000)}"` }, status: 413 },
  ...[null, [], 'text', { budget: 7 }, { comments: 'a\u0000b' }, { comments: 'x'.repeat(2001) }, { projectNature: 'other' }].map(
    withDetails,
  ),
  ...[[0], ['P1'], [999_999], Array(51).fill(1)].map((globalProcess) => withDetails({ globalProcess })),
  withDetails({ projectTeam: [{ name: '', id: 1 }] }),
  withDetails({ projectTeam: [{ name: 'Nora' }] }),
  withDetails({ projectTeam: [{ name: 'Nora', id: 999_999 }] }),
  withDetails({ projectTeam: Array(101).fill({ name: 'Nora', id: 1 }) }),
  withDetails({ actionsTaken: [{ date: '', action: 'Asked around' }] }),
  withDetails({ actionsTaken: [{ date: '02/30/2026', action: 'Asked around' }] }),
  withDetails({ actionsTaken: [{ date: '02/03/2026', action: ' ' }] }),
]

export const badPath = (name: string): BadInput[] => [
  ...badIds('processChronId', { type: false }),
  ...badIds(name, { type: false }),
  { params: { processChronId: 999_999 }, status: 404 },
  { params: { [name]: 999_999 }, status: 404 },
]
const stale: BadInput = { headers: { 'if-match': '"stale"' }, status: 412 }
export const badKey: BadInput = { headers: { 'idempotency-key': 'k'.repeat(201) } }

/** The attacks on the calls of improvement plans. */
export const improvementAttacks: Attacks = {
  'improvement.createArea': {
    route: improvementRoutes.createArea,
    arrange: onStage((stage) => ({ ...onPlans(stage), body: areaBody })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onUnapproved((stage) => ({ ...onPlans(stage), body: areaBody })), code: 'WRONG_STATE' },
    input: [...badIds('processChronId', { type: false }), ...badAreas, badKey],
  },
  'improvement.updateArea': {
    route: improvementRoutes.updateArea,
    arrange: onArea({ body: areaBody }),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved(onArea({ body: areaBody })), code: 'WRONG_STATE' },
    input: [...badPath('id'), ...badAreas, { body: { area: 'Priority missing' } }, stale],
  },
  'improvement.deleteArea': {
    route: improvementRoutes.deleteArea,
    arrange: onArea({}),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onRemoved(onArea({})), code: 'WRONG_STATE' },
    input: [...badPath('id'), stale],
  },
  'improvement.createSheet': {
    route: improvementRoutes.createSheet,
    arrange: onStage((stage) => ({ ...onPlans(stage), body: sheetBody })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onSheet({ state: 'PRIOR' }, (sheet) => ({ ...onPlans(sheet), body: { ...sheetBody, chronId: sheet.chronId } })),
      code: 'WIP_EXISTS',
    },
    input: [
      ...badIds('processChronId', { type: false }),
      ...badSheets,
      { body: { ...sheetBody, chronId: 0 } },
      { body: { ...sheetBody, chronId: 999_999 }, status: 404 },
      badKey,
    ],
  },
  'improvement.updateSheet': {
    route: improvementRoutes.updateSheet,
    arrange: onSheet({}, (sheet) => ({ ...onVersion(sheet), body: sheetBody })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({ state: 'APPROVED' }, (sheet) => ({ ...onVersion(sheet), body: sheetBody })), code: 'WRONG_STATE' },
    input: [...badPath('sheetId'), ...badSheets, { body: { ...sheetBody, chronId: 1 } }, stale],
  },
  'improvement.deleteSheet': {
    route: improvementRoutes.deleteSheet,
    arrange: onSheet({}, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({ state: 'PRIOR' }, onVersion), code: 'WRONG_STATE' },
    input: badPath('sheetId'),
  },
  'improvement.publishSheet': {
    route: improvementRoutes.publishSheet,
    arrange: onSheet({}, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({ state: 'APPROVED' }, onVersion), code: 'WRONG_STATE' },
    input: [...badPath('sheetId'), stale],
  },
  'improvement.archiveSheet': {
    route: improvementRoutes.archiveSheet,
    arrange: onSheet({ state: 'APPROVED' }, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({}, onVersion), code: 'WRONG_STATE' },
    input: badPath('sheetId'),
  },
  'improvement.unarchiveSheet': {
    route: improvementRoutes.unarchiveSheet,
    arrange: onSheet({ state: 'ARCHIVED' }, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({ state: 'APPROVED' }, onVersion), code: 'WRONG_STATE' },
    input: badPath('sheetId'),
  },
  'improvement.addProjectReport': {
    route: improvementRoutes.addProjectReport,
    arrange: withReport('WIP'),
    outsider: 'refused',
    right: { because: 'anyone who may open the process adds a report; restricted processes are tried in improvement-rights.test.ts' },
    state: { arrange: withReport('APPROVED'), code: 'WRONG_STATE' },
    input: [
      ...badPath('sheetId'),
      ...[undefined, '7', 0, -1, 1.5, null, [1]].map((docId) => ({ body: { docId } })),
      { body: { docId: 1, more: 1 } },
      { body: { docId: 999_999 }, status: 404 },
    ],
  },
  'improvement.archiveProjectReport': {
    route: improvementRoutes.archiveProjectReport,
    arrange: onSheet({ state: 'APPROVED', withReport: true }, onReport),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onSheet({ withReport: true }, onReport), code: 'WRONG_STATE' },
    input: badPath('chronId'),
  },
}

export type Arrange = (test: TestApp) => Promise<Arrangement>

const onPlans = ({ processChronId }: PlanStage): TestRequest => ({ params: { processChronId } })

function onVersion({ processChronId, id: sheetId }: BuiltSheet): TestRequest {
  return { params: { processChronId, sheetId } }
}

function onReport({ processChronId, reportChronId = 0 }: BuiltSheet): TestRequest {
  return { params: { processChronId, chronId: reportChronId } }
}

/** The admin calls, and a member without a role may not. */
export async function callBy(test: TestApp, { company }: PlanStage, request: TestRequest): Promise<Arrangement> {
  return { caller: company.admin, weak: await buildReader(test, company.id), request }
}

function onStage(requestOf: (stage: PlanStage) => TestRequest): Arrange {
  return async (test) => {
    const stage = await buildPlanStage(test)
    return callBy(test, stage, requestOf(stage))
  }
}

/** A process that was never approved has no plans yet. */
function onUnapproved(requestOf: (stage: PlanStage) => TestRequest): Arrange {
  return async (test) => {
    const { company, processes } = await buildChart(test, { pids: ['P1'] })
    const stage = { company, processChronId: processes[0]?.chronId ?? 0 }
    return callBy(test, stage, requestOf(stage))
  }
}

export function onArea(request: TestRequest): Arrange {
  return async (test) => {
    const { processChronId, id, ...stage } = await buildArea(test)
    return callBy(test, { processChronId, ...stage }, { params: { processChronId, id }, ...request })
  }
}

function onSheet(given: GivenSheet, requestOf: (sheet: BuiltSheet) => TestRequest): Arrange {
  return async (test) => {
    const sheet = await buildSheet(test, given)
    return callBy(test, sheet, requestOf(sheet))
  }
}

/** Below a removed process everything is read-only (specification 5 §20.6). */
export function onRemoved(arrange: Arrange): Arrange {
  return async (test) => {
    const arrangement = await arrange(test)
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      arrangement.request.params?.processChronId,
      arrangement.caller?.companyUserId,
    ])
    return arrangement
  }
}

/** Attaches an uploaded report to a sheet in that state. */
function withReport(state: 'WIP' | 'APPROVED'): Arrange {
  return async (test) => {
    const sheet = await buildSheet(test, { state })
    const { id: docId } = await buildReport(test, sheet)
    return { caller: await buildReader(test, sheet.company.id), request: { ...onVersion(sheet), body: { docId } } }
  }
}
