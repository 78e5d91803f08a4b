import { AsyncLocalStorage } from 'node:async_hooks'
import { type RouteDefinition, routes } from '@strata/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setClock } from '../performance/performance-stage.fixture.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
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
  await test.owner.query('update company set has_substitutes = false, has_consents = false, has_reviews = false, has_reading = false')
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
