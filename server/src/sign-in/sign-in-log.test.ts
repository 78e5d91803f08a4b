import { factorLoginRoutes, type SignIn, sessionRoutes, signInLogRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTotp, codeOf, openChallenge } from '../factor/factor-factory.ts'
import { type Statement, sql } from '../platform/database/sql.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { forgetSignInsDaily } from './sign-in-log-store.ts'

const test = withTestApp()
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
let admin: BuiltMember
let person: BuiltMember
let otherAdmin: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  person = await buildMember(test.database, { companyId, shortName: 'KM', firstName: 'Kwame', lastName: 'Mensah' })
  otherAdmin = await buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin' })
})

const logIn = (email: string, password = builtPassword) =>
  test.as(undefined).call(sessionRoutes.authenticate, {
    headers: { username: encodeURIComponent(email), password: encodeURIComponent(password), 'user-agent': firefox },
    address: '192.0.2.7',
  })
const list = (by: BuiltMember, query = {}) => test.as(by).call(signInLogRoutes.listSignIns, { query })
const read = async (by: BuiltMember, query = {}): Promise<SignIn[]> => (await list(by, query)).body.signIns
const outcomes = async (by: BuiltMember, query = {}) => (await read(by, query)).map(({ outcome, means }) => [outcome, ...means])

describe('the sign-in log', () => {
  it('has who came in, when, by what means, from which browser and address', async () => {
    // when
    await logIn(person.email)
    // then
    const { body } = await list(admin)
    expect(body).toEqual({
      signIns: [
        {
          id: expect.any(Number),
          at: test.clock.now().toISOString(),
          userId: person.companyUserId,
          person: '(KM) Kwame Mensah',
          outcome: 'in',
          means: ['password'],
          device: 'Firefox on Windows',
          address: '192.0.2.7',
        },
      ],
      page: 0,
      size: 50,
      total: 1,
    })
  })

  it('has wrong passwords, wrong codes and logins by two factors', async () => {
    // given
    const totp = await buildTotp(test, person)
    // when
    await logIn(person.email, 'Wrong-pass-1!')
    const challenge = await openChallenge(test, person)
    const pass = (code: string) => test.as(undefined).call(factorLoginRoutes.passFactor, { body: { challenge, totp: code } })
    expect((await pass(codeOf(test, totp, 50))).body.code).toBe('FACTOR_FAILED')
    expect((await pass(codeOf(test, totp))).status).toBe(200)
    // then
    expect(await outcomes(admin)).toEqual([
      ['in', 'password', 'totp'],
      ['factor', 'password'],
      ['password', 'password'],
    ])
  })

  it('has a refused login in each company of the account, one that came in only where it came in, and nobody’s nowhere', async () => {
    // given a person of both companies, and one who left this one
    await buildMember(test.database, { companyId: otherAdmin.companyId, email: person.email })
    const former = await buildMember(test.database, { companyId: admin.companyId })
    await test.owner.query('update membership set active = false where id = $1', [former.companyUserId])
    const count = async () => Number((await test.owner.query('select count(*) from sign_in')).rows[0].count)
    // when
    await logIn(person.email, 'Wrong-pass-1!')
    const { body } = await logIn(person.email)
    const before = await count()
    await logIn('nobody@nowhere.example', 'Wrong-pass-1!')
    await logIn(former.email, 'Wrong-pass-1!')
    await logIn(former.email)
    // then
    expect(await count()).toBe(before)
    const [here, there] = body.companyId === admin.companyId ? [admin, otherAdmin] : [otherAdmin, admin]
    expect([await outcomes(here), await outcomes(there)]).toEqual([
      [
        ['in', 'password'],
        ['password', 'password'],
      ],
      [['password', 'password']],
    ])
  })

  it('has a rule that was not met, at a login and at a switch, in the company whose rule it is', async () => {
    // given a person of both companies, of which this one lets nobody in from where they are
    const elsewhere = await buildMember(test.database, { companyId: otherAdmin.companyId, email: person.email })
    const networks = (companyId: number) =>
      test.owner.query(`insert into sign_in_rule (company_id, networks) values ($1, '{203.0.113.0/24}')`, [companyId])
    const { companyId } = admin
    await networks(companyId)
    const read = async (company: number) =>
      (await test.owner.query('select outcome, means from sign_in where company_id = $1 order by id', [company])).rows
    // when
    expect((await logIn(person.email)).body.companyId).toBe(otherAdmin.companyId)
    const params = { companyId, userId: elsewhere.companyUserId }
    const refused = await test.as(elsewhere).call(sessionRoutes.switchCompany, { params, headers: { 'x-company-switch': 'true' } })
    // then
    const means = ['password']
    expect([refused.status, refused.body.code]).toEqual([403, 'SIGN_IN_NEEDED'])
    expect([await read(companyId), await read(otherAdmin.companyId)]).toEqual([[{ outcome: 'rule', means }], [{ outcome: 'in', means }]])
    // when neither lets the person in
    await networks(otherAdmin.companyId)
    expect((await logIn(person.email)).body.code).toBe('SIGN_IN_NEEDED')
    expect([(await read(companyId)).at(-1), (await read(otherAdmin.companyId)).at(-1)]).toEqual([
      { outcome: 'rule', means },
      { outcome: 'rule', means },
    ])
  })

  it('has who switched to the company', async () => {
    const elsewhere = await buildMember(test.database, { companyId: otherAdmin.companyId, email: person.email })
    const params = { companyId: otherAdmin.companyId, userId: person.companyUserId }
    await test.as(person).call(sessionRoutes.switchCompany, { params, headers: { 'x-company-switch': 'true' } })
    expect(await read(otherAdmin)).toMatchObject([{ userId: elsewhere.companyUserId, outcome: 'in', means: ['password'] }])
    expect(await read(admin)).toEqual([])
  })

  it('is searched by person, outcome and days in the reader’s timezone, and read on from an entry', async () => {
    // given
    const colleague = await buildMember(test.database, { companyId: admin.companyId })
    for (const { email } of [person, colleague]) {
      await logIn(email, 'Wrong-pass-1!')
      await logIn(email)
    }
    const today = test.clock.now().toISOString().slice(0, 10)
    const total = async (query: object) => (await list(admin, query)).body.total
    // then
    expect(await total({})).toBe(4)
    expect(await total({ userId: colleague.companyUserId })).toBe(2)
    expect(await total({ outcome: 'refused' })).toBe(2)
    expect(await total({ outcome: 'in', userId: person.companyUserId })).toBe(1)
    expect(await total({ from: today, to: today })).toBe(4)
    expect(await total({ from: '2020-01-01', to: '2020-01-31' })).toBe(0)
    const [newest, next] = await read(admin, { size: 2 })
    expect((await read(admin, { size: 2, before: next?.id })).map(({ userId }) => userId)).toEqual([
      person.companyUserId,
      person.companyUserId,
    ])
    expect(newest?.userId).toBe(colleague.companyUserId)
  })

  it('is for the administrator alone, and of no other company', async () => {
    await logIn(person.email)
    const ceo = await buildMember(test.database, { companyId: admin.companyId, is: 'ceo' })
    const foreign = await test.as(otherAdmin).call(signInLogRoutes.listSignIns, { params: { companyId: admin.companyId } })
    expect([await list(ceo), await list(person), foreign].map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NO_RIGHT'],
      [403, 'NO_RIGHT'],
      [404, 'NOT_FOUND'],
    ])
    expect(await read(otherAdmin)).toEqual([])
    expect(await read(otherAdmin, { userId: person.companyUserId })).toEqual([])
  })

  it('puts no address and no name into what is logged', async () => {
    await logIn(person.email, 'Wrong-pass-1!')
    await logIn(person.email)
    await read(admin)
    expect(test.log).not.toContain('192.0.2.7')
    expect(test.log).not.toContain('Mensah')
  })

  it('is not written or changed by the server otherwise', async () => {
    await logIn(person.email)
    const change = (statement: Statement) => test.database.inCompany(admin.companyId, (tx) => tx.run(statement))
    await expect(change(sql`update sign_in set outcome = 'in'`)).rejects.toThrow(/permission denied/)
    await expect(change(sql`delete from sign_in`)).rejects.toThrow(/permission denied/)
  })

  it('forgets what is older than 400 days, and what is known of sessions that are over', async () => {
    // given
    await logIn(person.email)
    await logIn(person.email)
    const [newer, older] = await read(admin)
    const age = (days: number, id: number | undefined) =>
      test.owner.query(`update sign_in set at = now() - make_interval(days => $1) where id = $2`, [days, id])
    await age(399, newer?.id)
    await age(401, older?.id)
    await test.owner.query(
      `insert into session_shut (company_id, session_id, shut_at, ends_at)
       select $1, gen_random_uuid(), now(), now() + make_interval(hours => hours) from unnest(array[-1, 1]) hours`,
      [admin.companyId],
    )
    // when
    await forgetSignInsDaily(test).run()
    // then
    expect((await read(admin)).map(({ id }) => id)).toEqual([newer?.id])
    const { rows } = await test.owner.query('select ends_at > now() as lives from session_shut where company_id = $1', [admin.companyId])
    expect(rows).toEqual([{ lives: true }])
  })
})
