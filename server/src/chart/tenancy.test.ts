import { randomUUID } from 'node:crypto'
import { changelogRoutes, chartRoutes, presenceRoutes, processRoutes, type RouteDefinition } from '@strata/contract'
import lzString from 'lz-string'
import { beforeAll, describe, expect, it } from 'vitest'
import { globalTables } from '../platform/database/global-tables.ts'
import { sql } from '../platform/database/sql.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { assignRoles } from '../role/process-role-service.ts'
import { type BuiltChart, buildChart } from './chart-factory.ts'

const test = withTestApp()

/** The tables of this domain and its neighbours; all of them hold rows of A before anything is looked at. */
const tables = [
  'process',
  'chart',
  'process_version',
  'process_role',
  'role_change',
  'changelog_entry',
  'changelog_replaced',
  'chart_rejection',
  'chart_upload',
  'chart_presence',
  'alert',
  'event',
] as const

describe('a company’s charts', () => {
  let a: BuiltChart
  let b: BuiltChart

  beforeAll(async () => {
    a = await buildChart(test, { status: 'APPROVED' })
    b = await buildChart(test, { status: 'APPROVED' })
    const [by, chronId] = [a.company.admin.companyUserId, a.processes[0]?.chronId ?? 0]
    await test.database.inCompany(a.company.id, (tx) => assignRoles(tx, { chronId, lists: { PRL: [by] }, by, on: new Date() }))
    const wip = await test.as(a.company.admin).call(chartRoutes.makeWip, { params: { type: 'gpfc', id: a.id } })
    const id = Number(wip.headers.location?.split('/').at(-1))
    await test.as(a.company.admin).call(chartRoutes.getUploadUrl, { params: { type: 'gpfc', id } })
    const window = { windowId: randomUUID(), isEditing: true }
    await test.as(a.company.admin).call(presenceRoutes.tellPresence, { params: { type: 'gpfc', id }, body: window })
    await test.database.inCompany(a.company.id, (tx) =>
      tx.run(
        sql`insert into chart_rejection (company_id, chart_id, rejected_by, rejected_on) values (${tx.companyId}, ${a.id}, ${by}, now())`,
      ),
    )
    const body = lzString.compressToEncodedURIComponent('<p>Corrected</p>')
    await test.as(a.company.admin).call(changelogRoutes.addEntry, { params: { type: 'gpfc', chartId: a.id }, body })
  })

  it.each(tables)('in %s are out of reach of a query without WHERE as another company', async (table) => {
    const count = (companyId: number) => test.database.inCompany(companyId, (tx) => tx.many<{ companyId: number }>(readAll(table)))
    expect((await count(a.company.id)).length).toBeGreaterThan(0)
    const seen = new Set((await count(b.company.id)).map(({ companyId }) => companyId))
    seen.delete(b.company.id)
    expect([...seen]).toEqual([])
    expect(await test.database.outsideCompany((tx) => tx.many(readAll(table)))).toEqual([])
  })

  it('are in tables that are all named here', async () => {
    const { rows } = await test.owner.query(`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
    const ofSummaries = ['summary', 'summary_component', 'additional_party']
    const ofComments = ['comment', 'comment_read', 'comment_thread_read']
    const ofPlatform = [
      'company',
      'membership',
      'membership_preference',
      'audit',
      'audit_lane',
      'idempotency',
      'client_error_report',
      'guidance_request',
      'outbox',
    ]
    const ofSearch = ['search_entry']
    const ofDocuments = ['document', 'document_folder', 'document_rejection', 'document_upload', 'document_version']
    const ofExpectations = ['expectation', 'expectation_detail', 'frequency', 'interfacing_detail']
    const ofPerformance = ['performance_data', 'performance_reminder', 'performance_row', 'performance_upload', 'performance_value']
    const ofInterfacing = ['interfacing_performance_row', 'performance_note']
    const ofSigningIn = ['company_domain', 'session_shut', 'session_use', 'sign_in', 'sign_in_rule']
    const ofSso = ['sso_entry', 'sso_identity', 'sso_login', 'sso_logout', 'sso_proof', 'sso_provider', 'sso_session']
    const ofProvisioning = ['group_grant', 'provisioned_group', 'provisioned_group_member', 'provisioned_user', 'provisioning_token']
    const ofImpact = ['impact', 'impact_finding']
    const ofReviews = ['review', 'review_interval', 'reviewed_item']
    const ofSuggestions = ['suggestion']
    const ofConsents = ['consent', 'consent_path', 'consent_path_step', 'consent_round', 'consent_step']
    const ofReading = ['read_reader', 'read_request']
    const ofPacks = ['audit_pack']
    const ofThen = [
      'deleted_document_version',
      'document_naming',
      'taken_back_interfacing_row',
      'taken_back_month',
      'taken_back_note',
      'taken_back_row',
    ]
    const ofSigning = ['signature', 'signing_proposal', 'substitution', 'handover_request']
    const ofPlans = ['improvement_area', 'performance_link', 'project_number', 'project_sheet']
    const elsewhere = [
      ...ofPlatform,
      ...ofSummaries,
      ...ofComments,
      ...ofDocuments,
      ...ofImpact,
      ...ofReading,
      ...ofPacks,
      ...ofThen,
      ...ofReviews,
      ...ofSuggestions,
      ...ofConsents,
      ...ofSigning,
      ...ofPlans,
      ...ofSigningIn,
      ...ofSso,
      ...ofProvisioning,
      ...ofExpectations,
      ...ofPerformance,
      ...ofInterfacing,
      ...ofSearch,
      ...globalTables,
    ]
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !elsewhere.includes(name))
        .sort(),
    ).toEqual([...tables].sort())
  })

  it.each(Object.entries({ ...chartRoutes, ...processRoutes, ...changelogRoutes }))(
    'answer 404 to %s by another company',
    async (_name, route) => {
      // given the ids of A
      const { type, id, processes } = a
      const chronId = processes[0]?.chronId ?? 0
      const ofProcess = route.path.startsWith('/aprs/v3/process')
      const params = {
        type: ofProcess ? 'gpfcp' : type,
        id: usesChart(route) ? id : chronId,
        chartId: id,
        processId: chronId,
        parentId: chronId,
      }
      const before = await snapshot(a.company.id)
      // when B asks in its own company, and in A's
      const [own, foreign] = [params, { ...params, companyId: a.company.id }]
      const request = { headers: { 'if-match': a.etag }, ...bodyOf(route) }
      const answers = [
        ...(route.path.includes('getapproved') ? [] : [await test.as(b.company.admin).call(route, { params: own, ...request })]),
        await test.as(b.company.admin).call(route, { params: foreign, ...request }),
      ]
      // then
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'NOT_FOUND'))
      expect(await snapshot(a.company.id)).toEqual(before)
    },
  )

  it('are out of reach of ids in the body of a save', async () => {
    const wip = await test.as(b.company.admin).call(chartRoutes.makeWip, { params: { type: 'gpfc', id: b.id } })
    const id = Number(wip.headers.location?.split('/').at(-1))
    const read = await test.as(b.company.admin).call(chartRoutes.getData, { params: { type: 'gpfc', chartId: id } })
    const foreign = a.processes[0]?.id
    const before = await snapshot(a.company.id)
    for (const body of [
      { chartData: read.body, delete: [{ id: foreign }] },
      { chartData: read.body, update: [{ id: foreign, processId: 'P1', shortName: 'Taken', description: '', primary: true }] },
      { chartData: { ...read.body, nodes: [{ ...read.body.nodes[0], addInfo: { aprsId: foreign } }] } },
    ]) {
      const headers = { 'if-match': read.headers.etag ?? '' }
      const answer = await test.as(b.company.admin).call(chartRoutes.saveData, { params: { type: 'gpfc', id }, headers, body })
      expect(answer.body.code).toBe('INVALID_CHART')
    }
    expect(await snapshot(a.company.id)).toEqual(before)
  })

  it('are found by none of its own members under another type', async () => {
    const call = (route: RouteDefinition, type: string) =>
      test.as(a.company.admin).call(route, { params: { type, id: a.id, chartId: a.id }, headers: {} })
    expect((await call(chartRoutes.getVersion, 'GPFC')).status).toBe(200)
    expect((await call(chartRoutes.getVersion, 'ma')).body.code).toBe('NOT_FOUND')
    expect((await call(processRoutes.listProcesses, 'map')).body.code).toBe('NOT_FOUND')
    expect((await call(chartRoutes.getVersion, 'xx')).body.code).toBe('INVALID')
  })

  it('give roles to none of another company’s members', async () => {
    const stranger = await buildMember(test.database, { companyId: b.company.id })
    const chronId = a.processes[0]?.chronId ?? 0
    const assign = (ids: number[], company: BuiltChart['company']) =>
      test.database.inCompany(company.id, (tx) =>
        assignRoles(tx, { chronId, lists: { PRO: ids }, by: company.admin.companyUserId, on: new Date() }),
      )
    await expect(assign([stranger.companyUserId], a.company)).rejects.toMatchObject({ code: 'INVALID' })
    await expect(assign([stranger.companyUserId], b.company)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  const readAll = (table: (typeof tables)[number]) => selects[table]
  const usesChart = ({ path, right }: RouteDefinition) =>
    !path.includes('getcurrentinfo') && (path.startsWith('/aprs/v3/chart') || (typeof right === 'object' && right.on === 'chart'))
  const bodyOf = (route: RouteDefinition) => {
    const log = lzString.compressToEncodedURIComponent('<p>Stolen</p>')
    const bodies = new Map<RouteDefinition, unknown>([
      [chartRoutes.saveData, { chartData: { schema: 1, nodes: [], edges: [] } }],
      [chartRoutes.sendForApproval, { log }],
      [chartRoutes.decideChart, { approve: true }],
      [chartRoutes.consent, { consent: true, contentHash: a.contentHash }],
      [changelogRoutes.addEntry, log],
    ])
    return bodies.has(route) ? { body: bodies.get(route) } : {}
  }
  const snapshot = async (companyId: number) => {
    const rows = await Promise.all(
      tables.map((table) => test.owner.query(`select t::text as row from ${table} t where company_id = $1 order by 1`, [companyId])),
    )
    return rows.map((table) => table.rows)
  }
})

const selects = {
  process: sql`select company_id as "companyId" from process`,
  chart: sql`select company_id as "companyId" from chart`,
  process_version: sql`select company_id as "companyId" from process_version`,
  process_role: sql`select company_id as "companyId" from process_role`,
  role_change: sql`select company_id as "companyId" from role_change`,
  changelog_replaced: sql`select company_id as "companyId" from changelog_replaced`,
  chart_rejection: sql`select company_id as "companyId" from chart_rejection`,
  changelog_entry: sql`select company_id as "companyId" from changelog_entry`,
  chart_presence: sql`select company_id as "companyId" from chart_presence`,
  chart_upload: sql`select company_id as "companyId" from chart_upload`,
  alert: sql`select company_id as "companyId" from alert`,
  event: sql`select company_id as "companyId" from event`,
}
