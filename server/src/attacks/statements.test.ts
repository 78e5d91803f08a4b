import { AsyncLocalStorage } from 'node:async_hooks'
import { chartRoutes, documentRoutes, expectationRoutes, type RouteDefinition, routes } from '@strata/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createServices } from '../app.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectation, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { setClock } from '../performance/performance-stage.fixture.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { buildSummary, summaryStepsOf } from '../summary/summary-factory.ts'
import { pack } from './attack-parts.ts'
import { type ReadRoute, readTable } from './read-table.ts'
import { openSweepStage, type SweepStage } from './sweep-stage.ts'

const test = withTestApp()
let stage: SweepStage

/** Statements of the call that is made; what others do meanwhile is not among them. */
const counted = new AsyncLocalStorage<{ statements: number }>()

/**
 * How many statements each call took that read before there was governance (the commit before its first migration, with the same demo), the beginning and the end of the transaction
 * included. A company that sets nothing up takes no more (specification 4).
 */
const before = {
  'advisor.listAdvisors': 4,
  'alert.hasAlert': 7,
  'alert.listAlerts': 11,
  'alert.listWaiting': 16,
  'audit.searchAudit': 7,
  'audit.exportAudit': 18,
  'changelog.getEntry': 6,
  'changelog.listEntries': 8,
  'chart.getApproved': 4,
  'chart.getVersion': 5,
  'chart.listVersions': 6,
  'chart.listForTree': 6,
  'chart.getData': 7,
  'chart.getFileUrl': 8,
  'chart.getUploadUrl': 12,
  'chart.listReplaced': 6,
  'comment.listCurrentRoots': 7,
  'comment.listArchivedRoots': 7,
  'comment.getThread': 6,
  'comment.getUnread': 7,
  'company.getCompany': 4,
  'company.getFirstSteps': 4,
  'company.getArtifacts': 3,
  'dashboard.getDashboard': 9,
  'dashboard.listParameterLines': 10,
  'dashboard.getChartColours': 9,
  'document.canAccessProcessDocuments': 4,
  'document.getDocument': 5,
  'document.listFolder': 9,
  'document.listDocumentVersions': 6,
  'document.getDownloadInfo': 8,
  'event.listAllEvents': 9,
  'event.listUserEvents': 9,
  'event.listGlobalEvents': 9,
  'exceptionReport.getExceptionReport': 22,
  'expectation.listExpectations': 10,
  'expectation.listExpectationVersions': 7,
  'expectation.listReplacedExpectations': 6,
  'expectationDetail.getExpectation': 8,
  'expectationDetail.getReciprocal': 9,
  'expectationFile.downloadExpectation': 16,
  'frequency.listFrequencies': 6,
  'ownFactor.listFactors': 6,
  'ownSession.getPasswordLength': 4,
  'ownSession.listSessions': 4,
  'guidance.getGuidanceInfo': 4,
  'improvement.listAreas': 5,
  'improvement.listSheets': 5,
  'improvement.listSheetVersions': 6,
  'improvement.getSheet': 5,
  'improvement.getLatestProjectReport': 5,
  'peopleSession.listPeopleSessions': 5,
  'performance.getLatestData': 10,
  'performance.getDataOfMonth': 9,
  'performance.getAllDetails': 10,
  'performance.listDataHistory': 7,
  'performanceImport.getDataUploadInfo': 12,
  'performanceLink.listLinks': 11,
  'performanceRow.listSingleValues': 11,
  'preference.listPreferences': 4,
  'process.getCurrentInfo': 6,
  'process.getProcess': 5,
  'process.listProcesses': 7,
  'process.listUsedIds': 6,
  'process.listDeletedIds': 6,
  'processRole.listMembers': 4,
  'processRole.getPermissions': 10,
  'processRole.listRoleChanges': 7,
  'progressTracker.listProgress': 6,
  'provisioning.getProvisioning': 6,
  'provisioning.listGroups': 6,
  'receivedInvitation.listInvitations': 6,
  'report.listReports': 6,
  'search.search': 5,
  'signIn.getSignInRules': 5,
  'signIn.listWithoutFactor': 4,
  'signInLog.listSignIns': 6,
  'sso.getSso': 5,
  'summary.listSummaries': 7,
  'summary.listComponents': 7,
  'summary.listAdditional': 6,
  'user.getUser': 4,
  'user.listUsers': 4,
} satisfies Partial<Record<ReadRoute, number>>

beforeAll(async () => {
  // What waits, and which month is open, depends on the day.
  setClock(test, '2026-11-28T12:00:00Z')
  stage = await openSweepStage(test)
  await test.owner.query(
    'update company set has_substitutes = false, has_consents = false, has_reviews = false, has_reading = false, has_suggestions = false',
  )
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const store = counted.getStore()
    if (store) store.statements += 1
    return Reflect.apply(query, this, given)
  })
}, 300_000)

afterAll(() => {
  vi.restoreAllMocks()
})

it('reading takes no more statements than before there was governance, where nothing of it is set up', async () => {
  const more: string[] = []
  for (const [name, most] of Object.entries(before)) {
    const statements = await countStatements(name)
    if (statements > most) more.push(`${name}: ${statements}, before ${most}`)
  }
  expect(more).toEqual([])
})

it('the calls that a version in force makes more take the session, the item and its process, where nobody was asked to read and nothing was suggested', async () => {
  const names = ['reading.getReading', 'suggestion.getSuggestions']
  const taken = await Promise.all(names.map(async (name) => [name, await countStatements(name)] as const))
  // The beginning and the end of the transaction are two.
  expect(taken.filter(([, statements]) => statements > 5)).toEqual([])
})

/** A call that sends or decides a version, of somebody who may. */
interface LifeCall {
  by: BuiltMember
  route: RouteDefinition
  request: TestRequest
}

/**
 * How many statements calls that send and decide took before there was governance, each of a company that sets nothing up, and how such a call is made ready. `touches`: how many more
 * it takes where the version touches something, to read that and who answers for it.
 */
const lives: Readonly<Record<string, { before: number; touches?: number; ready(): Promise<LifeCall> }>> = {
  'sending the first Global Chart': { before: 20, ready: async () => sendChart(await buildChart(test)) },
  'sending the next one': { before: 20, ready: async () => sendChart(await reviseGlobal()) },
  'approving the first Global Chart': { before: 19, ready: async () => decideChart(await buildChart(test, { status: 'IA' }), true) },
  'approving the next one': { before: 19, ready: async () => decideChart(await sendNext(), true) },
  'rejecting a Global Chart': { before: 17, ready: async () => decideChart(await buildChart(test, { status: 'IA' }), false) },
  'taking a Global Chart back': { before: 14, ready: async () => withdrawChart(await buildChart(test, { status: 'IA' })) },
  'sending a summary': { before: 22, ready: async () => sendChart(await buildSummary(test), 'ps') },
  'approving the next summary': { before: 18, ready: () => approveNextSummary() },
  'approving a summary that names another process': {
    before: 18,
    touches: 3,
    ready: async () => approveSummary(await buildSummary(test, { status: 'IA' })),
  },
  'sending expectations': { before: 22, ready: () => sendExpectations('ce') },
  'sending interfacing expectations': { before: 22, ready: () => sendExpectations('ie') },
  'approving expectations': { before: 19, ready: () => decideExpectations('ce', true) },
  'approving the next expectations': { before: 19, ready: () => approveNextExpectations() },
  'approving interfacing expectations': { before: 19, ready: () => decideExpectations('ie', true) },
  'rejecting expectations': { before: 16, ready: () => decideExpectations('ce', false) },
  'sending a document': { before: 17, ready: async () => ofDocument(await buildDocument(test), 'send') },
  'approving a document': { before: 17, ready: async () => ofDocument(await buildDocument(test, { state: 'IA' }), 'approve') },
}

/** What impact costs: the difference of a version is read, and what it touches kept. Nothing else of governance costs anything where nothing is set up. */
const impact = 2

it('sending and deciding take no more statements than before, but for impact', async () => {
  const more: string[] = []
  for (const [name, { before: most, touches = 0, ready }] of Object.entries(lives)) {
    await make(await ready())
    const { statements, status } = await make(await ready())
    expect([name, status]).toEqual([name, 204])
    if (statements > most + impact + touches) more.push(`${name}: ${statements}, before ${most}`)
  }
  expect(more).toEqual([])
})

async function make({ by, route, request }: LifeCall): Promise<{ statements: number; status: number }> {
  const token = await test.openToken(by)
  const store = { statements: 0 }
  const { status } = await counted.run(store, () => test.as(by).call(route, { ...request, token }))
  return { status, ...store }
}

type Made = Pick<Awaited<ReturnType<typeof buildChart>>, 'company' | 'id'>

const preparing = ({ company }: Pick<Made, 'company'>) => ({ companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() })

const sendChart = ({ company, id }: Made, type = 'gpfc'): LifeCall => ({
  by: company.admin,
  route: chartRoutes.sendForApproval,
  request: { params: { type, chartId: id }, body: { log: pack('<p>What is new</p>') } },
})

const decideChart = ({ company, id }: Made, approve: boolean): LifeCall => ({
  by: company.ceo,
  route: chartRoutes.decideChart,
  request: { params: { type: 'gpfc', chartId: id }, body: { approve } },
})

const withdrawChart = ({ company, id }: Made): LifeCall => ({
  by: company.admin,
  route: chartRoutes.withdraw,
  request: { params: { type: 'gpfc', id } },
})

const chartSteps = () => new ChartSteps({ database: test.database, files: createServices(test).files })

async function reviseGlobal(): Promise<Made> {
  const approved = await buildChart(test, { status: 'APPROVED' })
  return { company: approved.company, id: await chartSteps().makeWip(preparing(approved), approved.id) }
}

async function sendNext(): Promise<Made> {
  const next = await reviseGlobal()
  await chartSteps().send(preparing(next), next.id, '<p>The next version</p>')
  return next
}

async function approveNextSummary(): Promise<LifeCall> {
  const { company, id: approvedId } = await buildSummary(test, { status: 'APPROVED' })
  const steps = summaryStepsOf(test)
  const id = await steps.makeWip(preparing({ company }), approvedId)
  await steps.send(preparing({ company }), id, '<p>The next version</p>')
  return approveSummary({ company, id })
}

const approveSummary = ({ company, id }: Made): LifeCall => ({
  by: company.admin,
  route: chartRoutes.decideChart,
  request: { params: { type: 'ps', chartId: id }, body: { approve: true } },
})

async function sendExpectations(type: 'ce' | 'ie'): Promise<LifeCall> {
  const { company, id } = await buildExpectation(test, { type })
  return { by: company.admin, route: expectationRoutes.sendExpectation, request: { params: { type, id } } }
}

async function decideExpectations(type: 'ce' | 'ie', approve: boolean): Promise<LifeCall> {
  const { company, id } = await buildExpectation(test, { type, status: 'IA' })
  return { by: company.admin, route: expectationRoutes.decideExpectation, request: { params: { type, id }, body: { approve } } }
}

async function approveNextExpectations(): Promise<LifeCall> {
  const { company, id: approvedId } = await buildExpectation(test, { status: 'APPROVED' })
  const steps = expectationStepsOf(test)
  const id = await steps.revise(preparing({ company }), approvedId)
  await steps.send(preparing({ company }), id)
  return { by: company.admin, route: expectationRoutes.decideExpectation, request: { params: { type: 'ce', id }, body: { approve: true } } }
}

function ofDocument({ company, id, docType }: Awaited<ReturnType<typeof buildDocument>>, action: 'send' | 'approve'): LifeCall {
  const params = { docType, id }
  return action === 'send'
    ? { by: company.admin, route: documentRoutes.sendDocument, request: { params } }
    : { by: company.ceo, route: documentRoutes.decideDocument, request: { params, body: { approve: true } } }
}

/** Of a call that was made once already. */
async function countStatements(name: string): Promise<number> {
  const read = Object.entries(readTable).find(([known]) => known === name)?.[1]
  const route = findRoute(name)
  if (!read || !route) throw new Error(`Nothing reads ${name}.`)
  const caller = read.by ? stage[read.by] : stage.admin
  const request = { ...read.request(stage.ids), token: await test.openToken(caller) }
  await test.as(caller).call(route, request)
  const store = { statements: 0 }
  const { status } = await counted.run(store, () => test.as(caller).call(route, request))
  expect([name, status, store.statements > 0]).toEqual([name, 200, true])
  return store.statements
}

function findRoute(name: string): RouteDefinition | undefined {
  const [domain, call] = name.split('.')
  const named = Object.entries(routes).find(([known]) => known === domain)?.[1] ?? {}
  return Object.entries<RouteDefinition>(named).find(([known]) => known === call)?.[1]
}
