import { factorLoginRoutes, sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildTotp, codeOf, openChallenge } from '../factor-factory.ts'
import { putCodes } from '../factor-store.ts'

const test = withTestApp()

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const logIn = (email: string, cookie?: string) =>
  test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: email, password: encodeURIComponent(builtPassword), cookie } })
const pass = (body: object, cookie?: string) => test.as(undefined).call(factorLoginRoutes.passFactor, { body, headers: { cookie } })
const means = async ({ accountId }: BuiltMember) => {
  const { rows } = await test.owner.query('select means from session where account_id = $1 order by started_at desc, id', [accountId])
  return rows.map((row) => row.means)
}

describe('a login', () => {
  it('of an account without a second factor is as it was', async () => {
    const person = await buildPerson()
    expect((await logIn(person.email)).status).toBe(200)
    expect(await means(person)).toEqual([['password']])
  })

  it('of an account with one answers what is needed, and neither a token nor a company', async () => {
    // given
    const person = await buildPerson()
    await buildTotp(test, person)
    // when
    const { status, headers, body } = await logIn(person.email)
    // then
    expect(status).toBe(401)
    expect(headers.authorization).toBeUndefined()
    expect(body).toEqual({
      type: 'urn:strata:problem:second-factor',
      title: 'Second factor needed',
      status: 401,
      detail: 'Confirm that it is you with your second factor.',
      code: 'SECOND_FACTOR',
      correlationId: expect.any(String),
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      means: ['totp', 'code'],
    })
    expect(await means(person)).toEqual([])
    expect(test.log).not.toContain(body.challenge)
  })

  it('with a wrong password answers nothing of it', async () => {
    const person = await buildPerson()
    await buildTotp(test, person)
    const headers = { username: person.email, password: 'Wrong-pass-1!' }
    expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).body.code).toBe('LOGIN_FAILED')
  })

  it('is not asked for an app whose first code was never entered', async () => {
    const person = await buildPerson()
    await buildTotp(test, person, { isConfirmed: false })
    expect((await logIn(person.email)).status).toBe(200)
  })
})

describe('the second factor', () => {
  it('opens the session as a login does', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    const { status, headers, body } = await pass({ challenge, totp: codeOf(test, totp) })
    expect(status).toBe(200)
    expect(headers.authorization).toMatch(/^Bearer /)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body).toMatchObject({
      userId: person.companyUserId,
      companyId: person.companyId,
      userCompanyInfo: [{ companyId: person.companyId }],
    })
    expect(await means(person)).toEqual([['password', 'totp']])
  })

  it('counts once: the same code opens no second session', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const code = codeOf(test, totp)
    expect((await pass({ challenge: await openChallenge(test, person), totp: code })).status).toBe(200)
    expect((await pass({ challenge: await openChallenge(test, person), totp: code })).body.code).toBe('FACTOR_FAILED')
    // and the one before it counts no more either
    expect((await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp, -1) })).body.code).toBe('FACTOR_FAILED')
    expect((await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp, 1) })).status).toBe(200)
  })

  it('sent twice at once opens one session', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    const body = { challenge, totp: codeOf(test, totp) }
    const statuses = (await Promise.all([pass(body), pass(body), pass(body)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect(await means(person)).toHaveLength(1)
  })

  it('of somebody else is none', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    await buildTotp(test, person)
    const theirs = await buildTotp(test, other)
    expect((await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, theirs) })).body.code).toBe('FACTOR_FAILED')
  })

  it('may be wrong five times in one login, then the login has ended', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    const wrong = codeOf(test, totp, 20)
    for (let count = 0; count < 5; count += 1) expect((await pass({ challenge, totp: wrong })).body.code).toBe('FACTOR_FAILED')
    expect((await pass({ challenge, totp: codeOf(test, totp) })).body.code).toBe('CHALLENGE_ENDED')
  })

  it('is guessed ten times from one address, however many logins are begun', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const wrong = codeOf(test, totp, 20)
    const codes: string[] = []
    for (let login = 0; login < 3; login += 1) {
      const challenge = await openChallenge(test, person)
      for (let count = 0; count < 4; count += 1) codes.push((await pass({ challenge, totp: wrong })).body.code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'FACTOR_FAILED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  })

  it('of a login that nobody began is one line of the audit an hour, however often it is tried', async () => {
    // given
    const address = '203.0.113.77'
    const kept = `select from audit_entry where outcome = 'CHALLENGE_ENDED'`
    const count = async () => (await test.owner.query(kept)).rowCount ?? 0
    const invent = (challenge: string) =>
      test.as(undefined).call(factorLoginRoutes.passFactor, { body: { challenge, totp: '123456' }, address })
    const before = await count()
    // when
    for (const letter of 'abcde') expect((await invent(letter.repeat(43))).body.code).toBe('CHALLENGE_ENDED')
    // then
    expect((await count()) - before).toBe(1)
    test.clock.advance({ minutes: 61 })
    await invent('f'.repeat(43))
    expect((await count()) - before).toBe(2)
  })

  it('comes within five minutes', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    test.clock.advance({ minutes: 5 })
    expect((await pass({ challenge, totp: codeOf(test, totp) })).body.code).toBe('CHALLENGE_ENDED')
  })

  it('comes too late once the password changed', async () => {
    const person = await buildPerson()
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    await test.owner.query(`update account set password_hash = 'another' where id = $1`, [person.accountId])
    expect((await pass({ challenge, totp: codeOf(test, totp) })).body.code).toBe('CHALLENGE_ENDED')
  })
})

describe('a recovery code', () => {
  it('counts once, in small letters and without hyphens too', async () => {
    const person = await buildPerson()
    await buildTotp(test, person)
    await test.database.outsideCompany((tx) => putCodes(tx, person.accountId, ['K7QF-2D3M-X4TB-W5HN', 'AAAA-BBBB-CCCC-DDDD']))
    expect((await pass({ challenge: await openChallenge(test, person), code: 'k7qf2d3mx4tbw5hn' })).status).toBe(200)
    expect(await means(person)).toEqual([['password', 'code']])
    expect((await pass({ challenge: await openChallenge(test, person), code: 'K7QF-2D3M-X4TB-W5HN' })).body.code).toBe('FACTOR_FAILED')
    expect((await pass({ challenge: await openChallenge(test, person), code: 'AAAA-BBBB-CCCC-DDDD' })).status).toBe(200)
  })
})

describe('a remembered browser', () => {
  const remember = async (person: BuiltMember, cookie?: string) => {
    const totp = await buildTotp(test, person)
    const { headers } = await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp), remember: true }, cookie)
    return headers['set-cookie'] ?? ''
  }
  const secretOf = (set: string) => set.split(';')[0] ?? ''

  it('keeps a secret that no script reads, and is spared the factor for 30 days', async () => {
    // given
    const person = await buildPerson()
    // when
    const set = await remember(person)
    // then
    expect(set).toMatch(/^strata-browser=[\w-]{43}; Max-Age=2592000; Path=\/aprs; HttpOnly; SameSite=Strict$/)
    expect((await logIn(person.email, secretOf(set))).status).toBe(200)
    expect(await means(person)).toContainEqual(['password', 'remembered'])
    test.clock.advance({ hours: 30 * 24 - 1, minutes: 59, seconds: 59 })
    expect((await logIn(person.email, secretOf(set))).status).toBe(200)
    test.clock.advance({ seconds: 1 })
    expect((await logIn(person.email, secretOf(set))).status).toBe(401)
  })

  it('spares nobody else', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const set = await remember(person)
    await buildTotp(test, other)
    expect((await logIn(other.email, secretOf(set))).status).toBe(401)
  })

  it('of two people keeps both under a new secret', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const first = secretOf(await remember(person))
    const second = secretOf(await remember(other, first))
    expect(second).not.toBe(first)
    expect((await logIn(person.email, second)).status).toBe(200)
    expect((await logIn(other.email, second)).status).toBe(200)
    expect((await logIn(person.email, first)).status).toBe(401)
  })

  it('is none any longer once the password changed', async () => {
    const person = await buildPerson()
    const set = await remember(person)
    const { rows } = await test.owner.query('select password_hash as hash from account where id = $1', [person.accountId])
    await test.owner.query(`update account set password_hash = 'another' where id = $1`, [person.accountId])
    await test.owner.query('update account set password_hash = $2 where id = $1', [person.accountId, rows[0].hash])
    expect((await logIn(person.email, secretOf(set))).status).toBe(401)
  })
})
