import { companyRoutes, ownSessionRoutes, profileRoutes, sessionRoutes, tokenClaims } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { makePasswordLink } from '../session/password/password-links.ts'

const test = withTestApp()
let person: BuiltMember
/** The same person in another company. */
let elsewhere: BuiltMember

beforeEach(async () => {
  person = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
})

const rule = (companyId: number, column: 'password_length' | 'idle_minutes', value: number | null) =>
  test.owner.query(
    `insert into sign_in_rule (company_id, ${column}) values ($1, $2) on conflict (company_id) do update set ${column} = excluded.${column}`,
    [companyId, value],
  )
const bearer = (headers: Record<string, string | undefined>) => headers.authorization?.replace('Bearer ', '')
const lifeOf = (token: string | undefined) => {
  const { iat, exp, idle } = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString())
  return { seconds: exp - iat, idle }
}

describe('a longer password', () => {
  const change = (newPasswd: string) =>
    test
      .as(person)
      .call(profileRoutes.updatePassword, { params: { userId: person.companyUserId }, body: { oldPasswd: builtPassword, newPasswd } })
  const makeSecret = async () => {
    const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
    const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, person.accountId, given))
    return new URL(link).searchParams.get('reset') ?? ''
  }
  const sentence = 'Use at least 16 characters: a company that you belong to asks for that.'

  it('is asked of whoever changes it, by the longest length among the companies of the account', async () => {
    // given
    expect((await test.as(person).call(ownSessionRoutes.getPasswordLength)).body).toEqual({ least: 8 })
    await rule(person.companyId, 'password_length', 12)
    await rule(elsewhere.companyId, 'password_length', 16)
    // when
    const { body: length } = await test.as(person).call(ownSessionRoutes.getPasswordLength)
    const short = await change('Longer-pass-15!')
    const long = await change('Longer-pass-016!')
    // then
    expect(length).toEqual({ least: 16 })
    expect([short.status, short.body.code, short.body.detail, short.body.issues]).toEqual([
      400,
      'WEAK_PASSWORD',
      sentence,
      [{ path: 'newPasswd', message: sentence }],
    ])
    expect(long.status).toBe(204)
  })

  it('is asked of whoever chooses one by a link, which says so before', async () => {
    // given
    const look = async () => (await test.as(undefined).call(sessionRoutes.lookAtLink, { body: { secret } })).body.passwordLength
    const choose = (newPasswd: string) => test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd } })
    const secret = await makeSecret()
    expect(await look()).toBeUndefined()
    await rule(elsewhere.companyId, 'password_length', 16)
    // when
    const short = await choose('Longer-pass-15!')
    // then: the link stays good
    expect([await look(), short.body.code, short.body.detail]).toEqual([16, 'WEAK_PASSWORD', sentence])
    expect((await choose('Longer-pass-016!')).status).toBe(204)
  })

  it('is asked by no company that the person left', async () => {
    await rule(elsewhere.companyId, 'password_length', 16)
    await test.owner.query('update membership set active = false where id = $1', [elsewhere.companyUserId])
    expect((await change('Better-pass-2!')).status).toBe(204)
  })
})

describe('a session that is not used', () => {
  const logIn = () =>
    test
      .as(undefined)
      .call(sessionRoutes.authenticate, { headers: { username: person.email, password: encodeURIComponent(builtPassword) } })
  const call = async (token: string | undefined) => {
    const { status, headers } = await test.as(person).call(companyRoutes.getCompany, { token })
    return { status, fresh: bearer(headers) }
  }

  it('ends after the minutes of the company, and lives on with a call in the second half of them', async () => {
    // given
    for (const { companyId } of [person, elsewhere]) await rule(companyId, 'idle_minutes', 10)
    const token = bearer((await logIn()).headers)
    const { companyId } = tokenClaims.parse(JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()))
    if (companyId !== person.companyId) [person, elsewhere] = [elsewhere, person]
    expect(lifeOf(token)).toEqual({ seconds: 600, idle: 10 })
    // when it is used after four minutes, and after six
    test.clock.advance({ minutes: 4 })
    expect((await call(token)).fresh).toBeUndefined()
    test.clock.advance({ minutes: 2 })
    const { fresh } = await call(token)
    expect(lifeOf(fresh)).toEqual({ seconds: 600, idle: 10 })
    // then
    test.clock.advance({ minutes: 9 })
    expect([(await call(token)).status, (await call(fresh)).status]).toEqual([401, 200])
    test.clock.advance({ minutes: 2 })
    expect((await call(fresh)).status).toBe(401)
  })

  it('ends so in that company alone', async () => {
    // given
    await rule(elsewhere.companyId, 'idle_minutes', 5)
    const token = await test.openToken(person)
    // when
    const params = { companyId: elsewhere.companyId, userId: person.companyUserId }
    const switched = await test.as(person).call(sessionRoutes.switchCompany, { params, headers: { 'x-company-switch': 'true' }, token })
    // then
    expect([lifeOf(token), lifeOf(bearer(switched.headers))]).toEqual([{ seconds: 1800 }, { seconds: 300, idle: 5 }])
  })

  it('gets a token of the new length with its next call, once the rule is another one', async () => {
    // given
    const token = await test.openToken(person)
    await rule(person.companyId, 'idle_minutes', 6)
    // when
    test.clock.advance({ minutes: 4 })
    const shorter = (await call(token)).fresh
    await rule(person.companyId, 'idle_minutes', null)
    test.clock.advance({ minutes: 4 })
    const longer = (await call(shorter)).fresh
    // then
    expect([lifeOf(shorter), lifeOf(longer)]).toEqual([{ seconds: 360, idle: 6 }, { seconds: 1800 }])
  })
})
