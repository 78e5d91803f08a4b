import { userRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
let companyId: number
let admin: BuiltMember
let ceo: BuiltMember
let advisor: BuiltMember
let reader: BuiltMember

beforeAll(async () => {
  companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin', shortName: 'ADM', email: 'admin@example.org' })
  ceo = await buildMember(test.database, { companyId, is: 'ceo', shortName: 'CEO', email: 'ceo@example.org' })
  advisor = await buildMember(test.database, { companyId, shortName: 'ADV', email: 'advisor@example.org', advisor: true })
  reader = await buildMember(test.database, {
    companyId,
    shortName: 'RDR',
    firstName: 'Rune',
    lastName: undefined,
    email: 'reader@example.org',
  })
  const gone = await buildMember(test.database, { companyId, shortName: 'GON', email: 'gone@example.org' })
  await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
  // Somebody else's member must never show.
  await buildMember(test.database, { companyId: await buildCompany(test.database), shortName: 'OTH', email: 'other@example.org' })
})

describe('the list of users', () => {
  it.each([
    ['admin', () => admin],
    ['CEO', () => ceo],
  ])('shows the %s everything', async (_who, caller) => {
    const { status, body } = await test.as(caller()).call(userRoutes.listUsers, { query: { all: 'true' } })
    expect(status).toBe(200)
    expect(body.map(({ shortName, email, active }: Record<string, unknown>) => [shortName, email, active])).toEqual([
      ['ADM', 'admin@example.org', true],
      ['ADV', 'advisor@example.org', true],
      ['CEO', 'ceo@example.org', true],
      ['GON', 'gone@example.org', false],
      ['RDR', 'reader@example.org', true],
    ])
    expect(body[4]).toMatchObject({ lastLogin: 'nulldate', timezone: 'UTC', mail: 'now' })
  })

  it('shows others names and short names, and email and last login of themselves alone', async () => {
    const { body } = await test.as(reader).call(userRoutes.listUsers)
    expect(body.map(({ shortName, email, lastLogin }: Record<string, unknown>) => [shortName, email, lastLogin])).toEqual([
      ['ADM', undefined, undefined],
      ['ADV', undefined, undefined],
      ['CEO', undefined, undefined],
      ['RDR', 'reader@example.org', 'nulldate'],
    ])
  })

  it('comes in pages, in the order that is asked for', async () => {
    const { body } = await test.as(admin).call(userRoutes.listUsers, { query: { all: 'true', page: 1, size: 2, sort: '-shortName' } })
    expect(body).toMatchObject({ page: 1, size: 2, total: 5, entries: [{ shortName: 'CEO' }, { shortName: 'ADV' }] })
  })

  it('shows those in one state alone, and whom one names', async () => {
    const list = async (query: object) => {
      const { body } = await test.as(admin).call(userRoutes.listUsers, { query: { page: 0, ...query } })
      return body.entries.map(({ shortName }: Record<string, unknown>) => shortName)
    }
    expect(await list({ state: 'inactive' })).toEqual(['GON'])
    expect(await list({ state: 'seated' })).toEqual(['ADM', 'ADV', 'CEO', 'RDR'])
    expect(await list({ state: 'invited' })).toEqual([])
    expect(await list({ ids: `${ceo.companyUserId},${reader.companyUserId}`, state: 'active' })).toEqual(['CEO', 'RDR'])
    const refused = await test.as(admin).call(userRoutes.listUsers, { query: { ids: 'all' } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'ids' }] } })
  })

  it('shows the email of each on a page to those who may read it', async () => {
    const list = async (who: BuiltMember, query: object) =>
      (await test.as(who).call(userRoutes.listUsers, { query: { page: 0, ...query } })).body.entries
    const whole = (await test.as(admin).call(userRoutes.listUsers)).body
    expect(await list(admin, {})).toEqual(whole)
    expect(await list(admin, { sort: 'email', search: 'EXAMPLE adm' })).toEqual([expect.objectContaining({ email: 'admin@example.org' })])
    expect(await list(reader, { search: '(rdr)' })).toEqual([expect.objectContaining({ email: 'reader@example.org' })])
    expect(await list(reader, { search: 'admin@example.org' })).toEqual([])
  })

  it('finds by a part of the name or of the short name, whatever its case', async () => {
    const found = async (search: string) => {
      const { body } = await test.as(reader).call(userRoutes.listUsers, { query: { page: 0, search } })
      return body.entries.map(({ shortName }: Record<string, unknown>) => shortName)
    }
    expect(await found('rUN')).toEqual(['RDR'])
    expect(await found('dv')).toEqual(['ADV'])
    expect(await found('gon')).toEqual([])
  })

  it('finds by the email of whom one may read whole alone', async () => {
    const found = async (who: BuiltMember) =>
      (await test.as(who).call(userRoutes.listUsers, { query: { page: 0, search: '@example.org' } })).body.total
    expect([await found(admin), await found(ceo), await found(reader)]).toEqual([4, 4, 1])
  })

  it.each(['email', '-lastLogin'])('puts nobody in order of %s for those who may not read it', async (sort) => {
    const answer = await test.as(reader).call(userRoutes.listUsers, { query: { page: 0, sort } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'sort' }] } })
  })

  it('takes no other word for all than true and false', async () => {
    const answer = await test.as(reader).call(userRoutes.listUsers, { query: { all: 'perhaps' } })
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'all' }] } })
  })
})

describe('one user', () => {
  it('is whole for oneself', async () => {
    const { body } = await test.as(reader).call(userRoutes.getUser, { params: { userId: reader.companyUserId } })
    expect(body).toEqual({
      id: reader.companyUserId,
      companyUserId: reader.companyUserId,
      shortName: 'RDR',
      firstName: 'Rune',
      lastName: '-',
      active: true,
      email: 'reader@example.org',
      lastLogin: 'nulldate',
      timezone: 'UTC',
      mail: 'now',
    })
  })

  it('has a mask when asked for: 32 an advisor, 16 any process role', async () => {
    // given a role, and one of a process since removed
    await test.owner.query(
      `with made as (insert into process (company_id, chron_id, level, pid, deleted_on, deleted_by)
         values ($1, 901, 'gpfc', 'P901', null, null), ($1, 902, 'gpfc', 'P902', now(), $2) returning chron_id)
       select * from made`,
      [companyId, admin.companyUserId],
    )
    await test.owner.query(
      `insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, 901, 'PRO', $2), ($1, 902, 'PRO', $3)`,
      [companyId, advisor.companyUserId, ceo.companyUserId],
    )
    const maskOf = async (userId: number) =>
      (await test.as(reader).call(userRoutes.getUser, { params: { userId }, query: { mask: '' } })).body.mask
    // then
    expect([await maskOf(advisor.companyUserId), await maskOf(ceo.companyUserId), await maskOf(reader.companyUserId)]).toEqual([48, 0, 0])
  })

  it('of another company, or nobody, is 404', async () => {
    // given
    const { rows } = await test.owner.query<{ id: number }>('select id from membership where company_id <> $1', [companyId])
    // when
    const answers = await Promise.all(
      [rows[0]?.id ?? 0, 999_999].map((userId) => test.as(admin).call(userRoutes.getUser, { params: { userId } })),
    )
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([404, 'NOT_FOUND']))
  })
})
