import { sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { countWaiting } from '../../platform/testing/hold-rows.ts'
import { buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'

const test = withTestApp()

const logIn = (username: string, password: string, address?: string) =>
  test.as(undefined).call(sessionRoutes.authenticate, {
    headers: { username: encodeURIComponent(username), password: encodeURIComponent(password) },
    address,
  })

async function buildPerson(): Promise<string> {
  const { email } = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  return email
}

describe('logging in', () => {
  it('answers a token, the company last used and all companies of the person', async () => {
    // given
    const zinc = await buildCompany(test.database, { name: 'Zinc', access: 'BASIC' })
    const amber = await buildCompany(test.database, { name: 'Amber', access: 'PREMIUM' })
    const inZinc = await buildMember(test.database, { companyId: zinc, email: 'jörg@example.org', is: 'admin' })
    const inAmber = await buildMember(test.database, { companyId: amber, email: 'jörg@example.org', advisor: true })
    // when: the first time, in the company that comes first by name
    const first = await logIn('Jörg@Example.org', builtPassword)
    // then
    expect(first.status).toBe(200)
    expect(first.headers.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).toEqual({
      userId: inAmber.companyUserId,
      companyId: amber,
      info: 'Mg==',
      userCompanyInfo: [
        { companyId: amber, companyName: 'Amber', roles: ['advisor'], isLastUsed: false },
        { companyId: zinc, companyName: 'Zinc', roles: ['admin'], isLastUsed: false },
      ],
    })
    // when: after a switch, in the company switched to
    await test.as(inAmber).call(sessionRoutes.switchCompany, {
      params: { companyId: zinc, userId: inAmber.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    const second = await logIn('jörg@example.org', builtPassword)
    // then
    expect(second.body).toMatchObject({
      companyId: zinc,
      userId: inZinc.companyUserId,
      info: 'MQ==',
      userCompanyInfo: [
        { companyId: amber, isLastUsed: false },
        { companyId: zinc, isLastUsed: true },
      ],
    })
  })

  it('puts company, user and access into the token', async () => {
    // given
    const companyId = await buildCompany(test.database, { access: 'PREMIUM' })
    const { email, companyUserId } = await buildMember(test.database, { companyId })
    // when
    const { headers } = await logIn(email, builtPassword)
    // then
    const [, payload = ''] = headers.authorization?.split('.') ?? []
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ companyId, userId: companyUserId, info: 'Mg==' })
    expect(claims.exp - claims.iat).toBeGreaterThan(30 * 60 - 2)
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(30 * 60)
    expect(claims.sid).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers a wrong email, a wrong password and an inactive person alike, and not sooner', async () => {
    // given
    const email = await buildPerson()
    const inactive = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    await test.owner.query('update membership set active = false where id = $1', [inactive.companyUserId])
    // when
    const answers = []
    for (const [name, password] of [
      ['nobody@example.org', builtPassword],
      [email, 'Wrong-pass-1!'],
      [email, 'x'.repeat(129)],
      [inactive.email, builtPassword],
    ] as const) {
      const began = performance.now()
      const { status, headers, body } = await logIn(name, password, '198.51.100.1')
      answers.push({ status, token: headers.authorization, body: { ...body, correlationId: '' }, isSlow: performance.now() - began >= 249 })
    }
    // then
    const expected = {
      status: 401,
      token: undefined,
      isSlow: true,
      body: {
        type: 'urn:strata:problem:login-failed',
        title: 'Login Failed',
        status: 401,
        detail: 'Login Failed',
        code: 'LOGIN_FAILED',
        correlationId: '',
      },
    }
    expect(answers).toEqual([expected, expected, expected, expected])
  })

  it('refuses headers that are missing or not percent-encoded UTF-8', async () => {
    // when
    const missing = await test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: 'a@example.org' } })
    const broken = await test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: '%E0%A4%A', password: 'x' } })
    // then
    expect(missing).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'password' }] } })
    expect(broken).toMatchObject({ status: 400, body: { code: 'MALFORMED' } })
  })

  it('notes the login and leaves an audit row of success and of failure', async () => {
    // given
    const companyId = await buildCompany(test.database)
    const member = await buildMember(test.database, { companyId })
    // when
    await logIn(member.email, 'Wrong-pass-1!', '198.51.100.2')
    await logIn(member.email, builtPassword, '198.51.100.2')
    // then
    const { rows: members } = await test.owner.query('select last_login from membership where id = $1', [member.companyUserId])
    expect(members).toEqual([{ last_login: test.clock.now().toISOString() }])
    const { rows } = await test.owner.query(
      'select company_id, company_user_id, action, outcome from audit_entry where account_id = $1 order by company_id',
      [member.accountId],
    )
    expect(rows).toEqual([
      { company_id: 0, company_user_id: null, action: 'session.login', outcome: 'LOGIN_FAILED' },
      { company_id: companyId, company_user_id: member.companyUserId, action: 'session.login', outcome: 'done' },
    ])
  })

  it('leaves neither email, password nor token in the log', async () => {
    // given
    const email = await buildPerson()
    // when
    const { headers } = await logIn(email, builtPassword)
    await logIn(email, 'Secret-guess-9!')
    // then
    expect(test.log).toContain('/aprs/authenticate')
    for (const secret of [email, encodeURIComponent(email), builtPassword, 'Secret-guess-9', headers.authorization?.slice(7) ?? 'none']) {
      expect(test.log).not.toContain(secret)
    }
  })
})

describe('a password that changes while it is checked', () => {
  it('opens no session', async () => {
    // given a change that is under way: nobody else sees it yet
    const member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const change = await test.owner.connect()
    await change.query('begin')
    await change.query(
      `select set_password(id, password_hash, 'another hash', now()), end_other_sessions(id, null) from account where id = $1`,
      [member.accountId],
    )
    // when
    const login = logIn(member.email, builtPassword, '198.51.100.3')
    await expect.poll(() => countWaiting(test.owner), { timeout: 5000 }).toBeGreaterThan(0)
    await change.query('commit')
    change.release()
    const { status, headers, body } = await login
    // then
    expect([status, body.code, headers.authorization]).toEqual([401, 'LOGIN_FAILED', undefined])
    expect((await test.owner.query('select from session where account_id = $1', [member.accountId])).rowCount).toBe(0)
  })

  it('lets two who log in at the same moment both in', async () => {
    // given
    const email = await buildPerson()
    // when
    const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(email, builtPassword, '198.51.100.4')))
    // then
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})

describe('too many failed logins', () => {
  const tryWrong = async (times: number, email: string, address: string) => {
    const answers = await Promise.all(Array.from({ length: times }, () => logIn(email, 'Wrong-pass-1!', address)))
    return answers.map(({ status }) => status)
  }

  it('of one email from one address are 429 from the 11th on, even at the same moment and with the right password', async () => {
    // given
    const email = await buildPerson()
    // when
    const statuses = await tryWrong(11, email, '198.51.100.10')
    const right = await logIn(email, builtPassword, '198.51.100.10')
    // then
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(right).toMatchObject({ status: 429, headers: { 'retry-after': '900' }, body: { code: 'TOO_MANY_TRIES' } })
  })

  it('leave one audit row of the refusals of an email from an address within a quarter of an hour', async () => {
    // given
    const countRefusals = async () =>
      (await test.owner.query(`select from audit_entry where company_id = 0 and action = 'session.login' and outcome = 'TOO_MANY_TRIES'`))
        .rowCount
    const email = await buildPerson()
    const before = (await countRefusals()) ?? 0
    // when
    await tryWrong(14, email, '198.51.100.14')
    const within = await countRefusals()
    test.clock.advance({ minutes: 15, seconds: 1 })
    await tryWrong(11, email, '198.51.100.14')
    // then
    expect([within, await countRefusals()]).toEqual([before + 1, before + 2])
  })

  it('lock nobody out who comes from elsewhere', async () => {
    // given
    const email = await buildPerson()
    await tryWrong(10, email, '198.51.100.11')
    // when
    const elsewhere = await logIn(email, builtPassword, '198.51.100.12')
    // then
    expect(elsewhere.status).toBe(200)
  })

  it('are forgotten after 15 minutes, and after a success', async () => {
    // given
    const email = await buildPerson()
    await tryWrong(10, email, '198.51.100.13')
    // when
    test.clock.advance({ minutes: 15, seconds: 1 })
    const later = await logIn(email, builtPassword, '198.51.100.13')
    const again = await tryWrong(10, email, '198.51.100.13')
    // then
    expect(later.status).toBe(200)
    expect(again).toEqual(Array(10).fill(401))
  })

  it('of one address are 429 from the 101st on, whatever the email, and IPv6 addresses of one network are one', async () => {
    // given 100 failures noted in the past minutes
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => tryWrong(5, `nobody${index}@example.org`, `2001:db8:1:2::${index.toString(16)}`)),
    )
    const email = await buildPerson()
    // when
    const same = await logIn(email, builtPassword, '2001:db8:1:2:ffff::1')
    const other = await logIn(email, builtPassword, '2001:db8:1:3::1')
    // then
    expect([same.status, other.status]).toEqual([429, 200])
  }, 30_000)
})
