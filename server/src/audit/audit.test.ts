import { auditRoutes, companyRoutes, processRoutes, userRoutes } from '@strata/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'

const test = withTestApp()
type Query = Exclude<TestRequest['query'], undefined>

async function setUp() {
  const company = await buildStaffedCompany(test)
  const reader = await buildMember(test.database, { companyId: company.id })
  return { ...company, reader }
}

/** A refusal, which leaves an entry, being the first of its minute: somebody without the right reaches for the audit. */
const reach = (who: BuiltMember) => {
  test.clock.advance({ seconds: 60 })
  return test.as(who).call(auditRoutes.searchAudit)
}
const search = (who: BuiltMember, query: Query = {}) => test.as(who).call(auditRoutes.searchAudit, { query })

describe('the audit trail', () => {
  it('is the administrator’s alone to read', async () => {
    const { admin, ceo, reader } = await setUp()
    expect([(await reach(ceo)).body.code, (await reach(reader)).body.code, (await reach(admin)).status]).toEqual([
      'NO_RIGHT',
      'NO_RIGHT',
      200,
    ])
    expect((await test.as(ceo).call(auditRoutes.exportAudit)).body.code).toBe('NO_RIGHT')
  })

  it('tells who did what, with what outcome, the newest first', async () => {
    // given
    const { admin, reader } = await setUp()
    await reach(reader)
    await test.as(reader).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: 987_654 } })
    await reach(reader)
    // when
    const { body } = await search(admin)
    // then
    expect(body).toMatchObject({ page: 0, size: 50, total: 2 })
    expect(body.entries).toMatchObject([
      { seq: 2, action: 'GET /aprs/v3/audit/{companyId}', outcome: 'NO_RIGHT', userId: reader.companyUserId },
      { seq: 1, action: 'GET /aprs/v3/audit/{companyId}', outcome: 'NO_RIGHT', userId: reader.companyUserId },
    ])
  })

  it('is searched by day in one’s timezone, person, action and outcome', async () => {
    // given entries of 23:30 and 00:30 UTC, and a reader in Vienna, where both are the second day
    const { id, admin, ceo, reader } = await setUp()
    await test.owner.query(`update membership set timezone = 'Europe/Vienna' where id = $1`, [admin.companyUserId])
    const insert = (seq: number, at: string, who: BuiltMember, action: string, outcome: string) =>
      test.owner.query(
        `insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
         values ($1, $2, $3, gen_random_uuid(), null, $4, $5, $6, '{"id":7}', '')`,
        [id, seq, at, who.companyUserId, action, outcome],
      )
    await insert(1, '2026-03-01T22:30:00Z', ceo, 'chart.decide', 'done')
    await insert(2, '2026-03-01T23:30:00Z', reader, 'chart.save', 'done')
    await insert(3, '2026-03-02T00:30:00Z', reader, 'comment.add', 'NO_RIGHT')
    const found = async (query: Query) => (await search(admin, query)).body.entries.map(({ seq }: { seq: number }) => seq)
    // then
    expect(await found({ from: '2026-03-02', to: '2026-03-02' })).toEqual([3, 2])
    expect(await found({ to: '2026-03-01' })).toEqual([1])
    expect(await found({ userId: reader.companyUserId })).toEqual([3, 2])
    expect(await found({ action: 'chart.*' })).toEqual([2, 1])
    expect(await found({ action: 'chart.save' })).toEqual([2])
    expect(await found({ action: '%' })).toEqual([])
    expect(await found({ outcome: 'NO_RIGHT', userId: reader.companyUserId })).toEqual([3])
    expect(await found({ page: 1 })).toEqual([])
  })

  it('leaves out who only looked where that is asked for, but not who was refused to look', async () => {
    const { id, admin, reader } = await setUp()
    const insert = (seq: number, action: string, outcome: string) =>
      test.owner.query(
        `insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
         values ($1, $2, now(), gen_random_uuid(), null, $3, $4, $5, '{}', '')`,
        [id, seq, reader.companyUserId, action, outcome],
      )
    await insert(1, 'alert.see', 'done')
    await insert(2, 'chart.save', 'done')
    await insert(3, 'comment.read', 'done')
    await insert(4, 'performance.chart', 'NO_RIGHT')
    const found = async (query: Query) => (await search(admin, query)).body.entries.map(({ seq }: { seq: number }) => seq)
    expect(await found({})).toEqual([4, 3, 2, 1])
    expect(await found({ looks: 'hidden' })).toEqual([4, 2])
    expect((await search(admin, { looks: 'shown' })).status).toBe(400)
  })

  it.each<Query>([
    { from: '2026-02-30' },
    { from: '0000-01-01' },
    { from: 'yesterday' },
    { page: -1 },
    { userId: 'x' },
    { action: 'x'.repeat(61) },
  ])('refuses a search for %j', async (query) => {
    const { admin } = await setUp()
    expect((await search(admin, query)).status).toBe(400)
  })

  it('of another company is not there, neither to read nor to export', async () => {
    const { id, reader } = await setUp()
    await reach(reader)
    const stranger = (await setUp()).admin
    for (const route of [auditRoutes.searchAudit, auditRoutes.exportAudit])
      expect((await test.as(stranger).call(route, { params: { companyId: id } })).status).toBe(404)
    expect((await search(stranger)).body.entries.map((entry: { userId: number }) => entry.userId)).not.toContain(reader.companyUserId)
  })
})

describe('an export', () => {
  it('is a .csv file of what was searched for, in which nothing is a formula, and leaves an entry', async () => {
    // given
    const { id, admin, reader } = await setUp()
    await reach(reader)
    await test.owner.query(
      `insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
       values ($1, 2, '2036-03-02T00:30:00Z', gen_random_uuid(), null, null, '=HYPERLINK("http://x")', 'done', '{}', '')`,
      [id],
    )
    // when
    const { body } = await test.as(admin).call(auditRoutes.exportAudit, {})
    const file = await test.app.inject({ method: 'GET', url: body.url })
    // then
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="audit-trail-\d{4}-\d\d-\d\d\.csv"/)
    const [first, second] = parse(file.body, { columns: true, bom: true }) as Record<string, string>[]
    expect(first).toMatchObject({
      'No.': '2',
      Lane: '0',
      User: '',
      Action: `'=HYPERLINK("http://x")`,
      'What happened': `'=HYPERLINK("http://x")`,
      'Time (UTC)': '2036-03-02T00:30:00.000Z',
    })
    expect(second).toMatchObject({
      'No.': '1',
      Lane: String(reader.companyUserId % 8),
      User: String(reader.companyUserId),
      Outcome: 'NO_RIGHT',
      'What happened': 'Refused attempt: Asked for the audit trail',
    })
    expect((await search(admin, { action: 'audit.export' })).body.entries).toMatchObject([{ outcome: 'done', userId: admin.companyUserId }])
  })
})

describe('an export that fails half way', () => {
  it('is an error of its call and nothing else', async () => {
    // given entries whose facts cannot be read
    const { id, admin } = await setUp()
    await test.owner.query(
      `insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
       values ($1, 1, now(), gen_random_uuid(), null, null, 'chart.save', 'done', 'no JSON', '')`,
      [id],
    )
    // when
    const { status, body } = await test.as(admin).call(auditRoutes.exportAudit, {})
    // then
    expect([status, body.code]).toEqual([500, 'INTERNAL'])
    expect((await search(admin, { action: 'audit.export' })).body.total).toBe(0)
  })
})

describe('reads that leave no trace', () => {
  it('are those of everyday', async () => {
    const { admin } = await setUp()
    await test.as(admin).call(companyRoutes.getCompany)
    await test.as(admin).call(userRoutes.listUsers)
    expect((await search(admin)).body.total).toBe(0)
  })
})
