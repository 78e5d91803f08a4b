import { randomUUID } from 'node:crypto'
import { clientErrorRoutes, companyRoutes, type RouteDefinition, sessionRoutes, userRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../database/sql.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { withTestApp } from '../testing/test-app.ts'

const test = withTestApp()
let ours: BuiltMember
let theirs: BuiltMember

beforeAll(async () => {
  ours = await buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin' })
  theirs = await buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin', email: 'theirs@example.org' })
  // A report leaves a row of audit and one of its own.
  const body = { kind: 'save', message: 'broken' }
  await test.as(theirs).call(clientErrorRoutes.reportClientError, { params: { userId: theirs.companyUserId, uuid: randomUUID() }, body })
  await test.owner.query(
    `insert into idempotency (company_id, company_user_id, key, request_hash, created_at) values ($1, $2, 'key', '\\x00', now())`,
    [theirs.companyId, theirs.companyUserId],
  )
})

const readAll = {
  company: sql`select company_id as id from company`,
  membership: sql`select company_id as id from membership`,
  audit: sql`select company_id as id from audit_entry`,
  idempotency: sql`select company_id as id from idempotency`,
  client_error_report: sql`select company_id as id from client_error_report`,
}

describe('as another company, a query without WHERE', () => {
  it.each(Object.entries(readAll))('sees no row of theirs in %s', async (_table, statement) => {
    // when
    const own = await test.database.inCompany(theirs.companyId, (tx) => tx.many<{ id: number }>(statement))
    const seen = await test.database.inCompany(ours.companyId, (tx) => tx.many<{ id: number }>(statement))
    const outside = await test.database.outsideCompany((tx) => tx.many<{ id: number }>(statement))
    // then
    expect(own.length).toBeGreaterThan(0)
    expect(own.every(({ id }) => id === theirs.companyId)).toBe(true)
    expect(seen.filter(({ id }) => id !== ours.companyId)).toEqual([])
    expect(outside).toEqual([])
  })

  it.each([
    sql`select * from account`,
    sql`select * from account_company`,
    sql`select * from session`,
    sql`select * from secret`,
    sql`select * from throttle`,
    sql`update account set password_hash = null`,
    sql`insert into company (name, license, access) values ('Ours too', 1, 'BASIC')`,
    sql`delete from membership`,
  ])('is refused where rows are secret or may not be changed (%#)', async (statement) => {
    const attempt = test.database.inCompany(ours.companyId, (tx) => tx.run(statement))
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
  })

  it('learns no email of theirs', async () => {
    // when
    const emails = await test.database.inCompany(ours.companyId, (tx) =>
      tx.many<{ email: string }>(sql`select email from list_member_emails()`),
    )
    const outside = await test.database.outsideCompany((tx) => tx.many(sql`select email from list_member_emails()`))
    // then
    expect(emails).toEqual([{ email: ours.email }])
    expect(outside).toEqual([])
  })

  it('writes no row for them', async () => {
    const attempt = test.database.inCompany(ours.companyId, (tx) =>
      tx.run(sql`
        insert into client_error_report (company_id, id, company_user_id, at, kind, message)
        values (${theirs.companyId}, ${randomUUID()}, ${theirs.companyUserId}, now(), 'save', 'forged')`),
    )
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
  })
})

describe('with another company’s ids', () => {
  const calls: [string, RouteDefinition, () => Record<string, number | string>][] = [
    ['its own data', companyRoutes.getCompany, () => ({ companyId: theirs.companyId })],
    ['its artifacts', companyRoutes.getArtifacts, () => ({ companyId: theirs.companyId })],
    ['its users', userRoutes.listUsers, () => ({ companyId: theirs.companyId })],
    ['its user', userRoutes.getUser, () => ({ companyId: theirs.companyId, userId: theirs.companyUserId })],
    ['its user by the id alone', userRoutes.getUser, () => ({ userId: theirs.companyUserId })],
    ['one’s own user in it', userRoutes.getUser, () => ({ companyId: theirs.companyId, userId: ours.companyUserId })],
    ['a report in its name', clientErrorRoutes.reportClientError, () => ({ userId: theirs.companyUserId, uuid: randomUUID() })],
    ['logging out of it', sessionRoutes.endSession, () => ({ companyId: theirs.companyId })],
  ]

  it.each(calls)('%s is 404', async (_what, route, params) => {
    // given
    const body = route === clientErrorRoutes.reportClientError ? { kind: 'save', message: 'broken' } : undefined
    // when
    const answer = await test.as(ours).call(route, { params: params(), body })
    // then
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(JSON.stringify(answer.body)).not.toContain('theirs')
  })

  it('a token of one company opens nothing of another where the person belongs to both', async () => {
    // given
    const both = await buildMember(test.database, { companyId: theirs.companyId, email: ours.email })
    const token = await test.openToken(ours)
    // when
    const answer = await test.as(both).call(userRoutes.listUsers, { token })
    // then
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})
