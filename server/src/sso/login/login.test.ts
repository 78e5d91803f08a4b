import { ssoLoginRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { buildDomain, buildSsoProvider } from '../sso-factory.ts'
import { type SsoCompany, withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage

let made = 0
const person = (company: SsoCompany, given: object = {}) => {
  made += 1
  return { sub: `sub-${made}`, email: `person${made}@${company.domain}`, email_verified: true, ...given }
}
const member = (company: SsoCompany, email: string, given: object = {}): Promise<BuiltMember> =>
  buildMember(test.database, { companyId: company.companyId, email, ...given })
const sessionsOf = async (accountId: number) => {
  const { rows } = await test.owner.query('select means, provider_company_id::int as company from session where account_id = $1', [
    accountId,
  ])
  return rows
}
const refusals = async ({ companyId }: SsoCompany) => {
  const { rows } = await test.owner.query(
    `select outcome, facts::jsonb ->> 'reason' as reason from audit_entry where company_id = $1 and action = 'sso.comeBack' and outcome <> 'done'`,
    [companyId],
  )
  return rows
}

describe('a login by the provider', () => {
  it('opens the company alone, and changes nothing of the account', async () => {
    // given
    const company = await stage.open()
    const someone = person(company)
    const known = await member(company, someone.email)
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: someone.email })
    const account = () => test.owner.query('select * from account where id = $1', [known.accountId])
    const { rows: before } = await account()
    // when
    const { reason, answer } = await stage.logIn(company, someone)
    // then
    expect(reason).toBeNull()
    expect(answer?.status).toBe(200)
    expect(answer?.headers.authorization).toMatch(/^Bearer /)
    expect(answer?.body).toMatchObject({
      userId: known.companyUserId,
      companyId: company.companyId,
      userCompanyInfo: [{ companyId: company.companyId }],
    })
    expect(answer?.body.userCompanyInfo).toHaveLength(1)
    expect(await sessionsOf(known.accountId)).toEqual([{ means: ['provider'], company: company.companyId }])
    expect((await account()).rows).toEqual(before)
  })

  it('asks the provider for a code with PKCE, state and nonce', async () => {
    const company = await stage.open()
    const { address } = await stage.begin(company)
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(stage.provider.issuer)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'strata',
      response_type: 'code',
      redirect_uri: `http://127.0.0.1:4000/aprs/public/sso/callback/${company.companyId}`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^\d+\.[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('finds somebody by the provider’s own number from the second time on, never by the email', async () => {
    // given
    const company = await stage.open()
    const someone = person(company)
    const known = await member(company, someone.email)
    await stage.logIn(company, someone)
    const other = await member(company, `renamed@${company.domain}`)
    // when
    const renamed = await stage.logIn(company, { ...someone, email: other.email })
    const unnamed = await stage.logIn(company, { sub: someone.sub })
    // then
    expect([renamed.answer?.body.userId, unnamed.answer?.body.userId]).toEqual([known.companyUserId, known.companyUserId])
  })

  it('refuses somebody else who was given the email of a person who logs in already', async () => {
    const company = await stage.open()
    const someone = person(company)
    await member(company, someone.email)
    await stage.logIn(company, someone)
    expect((await stage.logIn(company, { ...someone, sub: 'a newcomer' })).reason).toBe('another')
  })

  it('takes an email that the provider says nothing of, for the domain is proved', async () => {
    const company = await stage.open()
    const { sub, email } = person(company)
    await member(company, email)
    expect((await stage.logIn(company, { sub, email })).answer?.status).toBe(200)
  })

  it('refuses an email that is not verified, and one that is none', async () => {
    const company = await stage.open()
    const someone = person(company, { email_verified: false })
    await member(company, someone.email)
    expect((await stage.logIn(company, someone)).reason).toBe('unverified')
    expect((await stage.logIn(company, { sub: 'nameless' })).reason).toBe('unverified')
    // of one kind from one address the first of an hour alone
    expect(await refusals(company)).toEqual([{ outcome: 'SSO_FAILED', reason: 'unverified' }])
  })

  it('refuses an email of a domain that is not proved, be the person a member or not', async () => {
    const company = await stage.open({ who: 'domain' })
    const known = await member(company, `consultant${Date.now()}@elsewhere.example`)
    const waiting = await buildDomain(test, { companyId: company.companyId, isProved: false })
    expect((await stage.logIn(company, person(company, { email: known.email }))).reason).toBe('stranger')
    expect((await stage.logIn(company, person(company, { email: `somebody@${waiting}` }))).reason).toBe('stranger')
  })

  it('refuses a person of another company only, and makes nobody of them', async () => {
    const company = await stage.open({ who: 'domain' })
    const someone = person(company)
    const stranger = await buildMember(test.database, { companyId: await buildCompany(test.database), email: someone.email })
    expect((await stage.logIn(company, someone)).reason).toBe('elsewhere')
    expect(await sessionsOf(stranger.accountId)).toEqual([])
  })

  it('refuses a person who was deactivated, linked before or not', async () => {
    const company = await stage.open()
    const someone = person(company)
    const known = await member(company, someone.email)
    await stage.logIn(company, someone)
    await test.owner.query('update membership set active = false where company_id = $1 and id = $2', [
      company.companyId,
      known.companyUserId,
    ])
    expect((await stage.logIn(company, someone)).reason).toBe('inactive')
    const late = person(company)
    await member(company, late.email)
    await test.owner.query('update membership set active = false where company_id = $1', [company.companyId])
    expect((await stage.logIn(company, late)).reason).toBe('inactive')
  })

  it('is the acceptance of an invited person of a proved domain', async () => {
    // given
    const company = await stage.open()
    const someone = person(company)
    await buildMember(test.database, { companyId: await buildCompany(test.database), email: someone.email })
    const invitedUntil = new Date(test.clock.now().getTime() + 86_400_000)
    const invited = await member(company, someone.email, { invitedUntil })
    const admin = await buildMember(test.database, { companyId: company.companyId, is: 'admin' })
    // when
    const { answer } = await stage.logIn(company, someone)
    // then
    expect(answer?.body.userId).toBe(invited.companyUserId)
    const { rows } = await test.owner.query('select text from alert where company_id = $1 and company_user_id = $2', [
      company.companyId,
      admin.companyUserId,
    ])
    expect(rows).toEqual([{ text: expect.stringContaining('accepted') }])
  })

  it('is none of an invitation whose time is over', async () => {
    const company = await stage.open()
    const someone = person(company)
    await member(company, someone.email, { invitedUntil: new Date(test.clock.now().getTime() - 1000) })
    expect((await stage.logIn(company, someone)).reason).toBe('inactive')
  })
})

describe('a stranger of the domain', () => {
  it('comes in where the company lets the domain in: without a role, with the names of the provider', async () => {
    const company = await stage.open({ who: 'domain' })
    const someone = person(company, { given_name: 'Nora', family_name: 'Lind' })
    const { answer } = await stage.logIn(company, someone)
    expect(answer?.status).toBe(200)
    const { rows } = await test.owner.query(
      `select m.first_name, m.last_name, m.short_name, m.active, m.advisor, a.password_hash from membership m join account a on a.id = m.account_id
        where m.company_id = $1 and a.email = $2`,
      [company.companyId, someone.email],
    )
    expect(rows).toEqual([{ first_name: 'Nora', last_name: 'Lind', short_name: 'NLI', active: true, advisor: false, password_hash: null }])
    expect(answer?.body.userCompanyInfo[0].roles).toEqual([])
  })

  it('is called by the email where the provider has no names', async () => {
    const company = await stage.open({ who: 'domain' })
    await stage.logIn(company, person(company, { email: `ingrid.solheim@${company.domain}` }))
    const { rows } = await test.owner.query('select first_name, last_name from membership where company_id = $1', [company.companyId])
    expect(rows).toEqual([{ first_name: 'Ingrid', last_name: 'Solheim' }])
  })

  it('stays out where known people alone come in', async () => {
    const company = await stage.open({ who: 'known' })
    expect((await stage.logIn(company, person(company))).reason).toBe('stranger')
  })

  it('stays out where the license is used up', async () => {
    const company = await stage.open({ who: 'domain', license: 1 })
    expect((await stage.logIn(company, person(company))).answer?.status).toBe(200)
    expect((await stage.logIn(company, person(company))).reason).toBe('full')
  })
})

describe('an answer of the provider', () => {
  const prepare = async () => {
    const company = await stage.open()
    const someone = person(company)
    await member(company, someone.email)
    return { company, someone }
  }
  const altered = async (claims: object) => {
    const { company, someone } = await prepare()
    stage.provider.claims = { ...claims }
    try {
      return (await stage.logIn(company, someone)).reason
    } finally {
      stage.provider.claims = {}
    }
  }
  const seconds = () => Math.floor(test.clock.now().getTime() / 1000)

  it('counts once', async () => {
    const { company, someone } = await prepare()
    const { address, verifier } = await stage.begin(company)
    const back = await stage.visit(address, someone)
    const first = await stage.comeBack(back)
    expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('ended')
    expect((await stage.enter(first.searchParams.get('enter') ?? '', verifier)).status).toBe(200)
  })

  it('with a code of another login is refused', async () => {
    const { company, someone } = await prepare()
    const [mine, theirs] = [await stage.begin(company), await stage.begin(company)]
    const back = await stage.visit(mine.address, someone)
    const other = await stage.visit(theirs.address, someone)
    back.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('invalid')
  })

  it('with a state that is none, or of another company, is refused', async () => {
    const { company, someone } = await prepare()
    const { address } = await stage.begin(company)
    const back = await stage.visit(address, someone)
    const state = back.searchParams.get('state') ?? ''
    const other = await stage.open()
    for (const wrong of ['', 'guess', `${other.companyId}.${state.split('.')[1]}`, `${company.companyId}.${'x'.repeat(43)}`]) {
      const tried = new URL(back)
      tried.searchParams.set('state', wrong)
      expect((await stage.comeBack(tried)).href).toBe('http://127.0.0.1:4000/login?sso=ended')
    }
    expect((await stage.comeBack(back)).searchParams.has('enter')).toBe(true)
  })

  it('with the state that another company’s login began with is refused before its provider is asked, and leaves that login as it was', async () => {
    // given: somebody is sent back to this company with the state of a login at another one
    const { company, someone } = await prepare()
    const other = await stage.open()
    const back = await stage.visit((await stage.begin(company)).address, someone)
    const begunThere = new URL((await stage.begin(other)).address).searchParams.get('state') ?? ''
    back.searchParams.set('state', begunThere)
    // when, then
    expect((await stage.comeBack(back)).href).toBe('http://127.0.0.1:4000/login?sso=ended')
    const { rows } = await test.owner.query('select count(*)::int as count from sso_login where company_id = $1', [other.companyId])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('after ten minutes is refused', async () => {
    const { company, someone } = await prepare()
    const { address } = await stage.begin(company)
    const back = await stage.visit(address, someone)
    test.clock.advance({ minutes: 10 })
    expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('ended')
    test.clock.advance({ minutes: -10 })
  })

  it('of a mixed-up issuer is refused: one that calls itself another, or none', async () => {
    const { company, someone } = await prepare()
    for (const issuer of ['https://login.example.com', undefined]) {
      const { address } = await stage.begin(company)
      const back = await stage.visit(address, someone)
      expect(back.searchParams.get('iss')).toBe(stage.provider.issuer)
      if (issuer === undefined) back.searchParams.delete('iss')
      else back.searchParams.set('iss', issuer)
      expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('invalid')
    }
  })

  it.each([
    ['for another client', { aud: 'another client' }],
    ['for several clients, none of them us', { aud: ['one', 'two'] }],
    ['of another issuer', { iss: 'https://login.example.com' }],
    ['with another nonce', { nonce: 'guess' }],
    ['without a nonce', { nonce: undefined }],
    ['of nobody', { sub: '' }],
  ])('whose token is %s is refused', async (_what, claims) => {
    expect(await altered(claims)).toBe('invalid')
  })

  it('whose token has expired is refused, but for a minute by which clocks may differ', async () => {
    expect(await altered({ exp: seconds() - 90 })).toBe('invalid')
    expect(await altered({ exp: seconds() - 30 })).toBeNull()
    expect(await altered({ iat: seconds() + 30 })).toBeNull()
  })

  it('whose token somebody else signed is refused', async () => {
    const { company, someone } = await prepare()
    stage.provider.isForging = true
    expect((await stage.logIn(company, someone)).reason).toBe('invalid')
    stage.provider.isForging = false
    expect((await stage.logIn(company, someone)).answer?.status).toBe(200)
  })

  it('by new keys is taken at once', async () => {
    const { company, someone } = await prepare()
    expect((await stage.logIn(company, someone)).answer?.status).toBe(200)
    await stage.provider.rotate()
    expect((await stage.logIn(company, someone)).answer?.status).toBe(200)
    await stage.provider.rotate()
    expect((await stage.logIn(company, someone)).answer?.status).toBe(200)
  })

  it('that refuses ends with a sentence of ours', async () => {
    const { company } = await prepare()
    const { address } = await stage.begin(company)
    const back = await stage.visit(address, undefined)
    expect(back.searchParams.get('error_description')).toBe('Not on this day.')
    expect((await stage.comeBack(back)).href).toBe('http://127.0.0.1:4000/login?sso=refused')
  })

  it('of a provider that was changed or turned off meanwhile is refused', async () => {
    const { company, someone } = await prepare()
    for (const change of [{ isOn: false }, { clientId: 'another' }]) {
      const { address } = await stage.begin(company)
      const back = await stage.visit(address, someone)
      await buildSsoProvider(test, { companyId: company.companyId, issuer: stage.provider.issuer, secret: 's', ...change })
      expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('off')
      await buildSsoProvider(test, { companyId: company.companyId, issuer: stage.provider.issuer, secret: stage.provider.clientSecret })
    }
  })
})

describe('the code to enter by', () => {
  const prove = async () => {
    const company = await stage.open()
    const someone = person(company)
    await member(company, someone.email)
    const { address, verifier } = await stage.begin(company)
    const { searchParams } = await stage.comeBack(await stage.visit(address, someone))
    return { code: searchParams.get('enter') ?? '', verifier }
  }

  it('opens one session', async () => {
    const { code, verifier } = await prove()
    expect((await stage.enter(code, verifier)).status).toBe(200)
    const second = await stage.enter(code, verifier)
    expect([second.status, second.body.code]).toEqual([401, 'SSO_ENDED'])
  })

  it('opens one session of two at once', async () => {
    const { code, verifier } = await prove()
    const countSessions = async () => (await test.owner.query(`select from session where means = '{provider}'`)).rowCount ?? 0
    const before = await countSessions()
    const answers = await Promise.all([1, 2, 3].map(() => stage.enter(code, verifier)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    expect(await countSessions()).toBe(before + 1)
  })

  it('opens nothing in another window, and is used up by the try', async () => {
    const { code, verifier } = await prove()
    expect((await stage.enter(code, 'w'.repeat(43))).body.code).toBe('SSO_ENDED')
    expect((await stage.enter(code, verifier)).body.code).toBe('SSO_ENDED')
  })

  it('ends after 60 seconds', async () => {
    const { code, verifier } = await prove()
    test.clock.advance({ seconds: 60 })
    expect((await stage.enter(code, verifier)).body.code).toBe('SSO_ENDED')
    test.clock.advance({ seconds: -60 })
  })

  it('is in no log and no table as it is', async () => {
    const { code, verifier } = await prove()
    expect(test.log).not.toContain(code)
    const { rows } = await test.owner.query('select * from sso_entry')
    expect(JSON.stringify(rows)).not.toContain(code)
    expect((await stage.enter(code, verifier)).status).toBe(200)
  })
})

describe('the question by whose provider somebody logs in', () => {
  const find = (email: string, address?: string) =>
    test.as(undefined).call(ssoLoginRoutes.findProvider, { body: { email }, ...(address && { address }) })

  it('is answered by the domain alone', async () => {
    const company = await stage.open()
    const known = await member(company, `somebody@${company.domain}`)
    const { rows } = await test.owner.query('select name from company where company_id = $1', [company.companyId])
    const answers = [await find(known.email), await find(`nobody@${company.domain}`), await find(`@${company.domain.toUpperCase()}`)]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { provider: { companyId: company.companyId, name: rows[0].name } }])
  })

  it('names none where the domain is not proved, the provider off, or there is none', async () => {
    const company = await stage.open()
    const waiting = await buildDomain(test, { companyId: company.companyId, isProved: false })
    const without = await buildDomain(test, { companyId: await buildCompany(test.database) })
    await buildSsoProvider(test, { companyId: company.companyId, isOn: false })
    for (const domain of [waiting, without, company.domain, 'unheard.example', ''])
      expect((await find(`somebody@${domain}`)).body).toEqual({ provider: null })
  })

  it('is answered 30 times an hour', async () => {
    for (let count = 0; count < 30; count += 1) expect((await find(`person${count}@x.example`, '203.0.113.9')).status).toBe(200)
    expect((await find('person@x.example', '203.0.113.9')).status).toBe(429)
    expect((await find('person@x.example', '203.0.113.10')).status).toBe(200)
  })
})

describe('a provider', () => {
  const start = async (companyId: number) => {
    const { status, body } = await test.as(undefined).call(ssoLoginRoutes.startLogin, { body: { companyId, verifier: 'v'.repeat(43) } })
    return [status, body.code, body.detail]
  }

  it('that is none, or off, begins nothing', async () => {
    const companyId = await buildCompany(test.database)
    const off = 'Single sign-on of this company is not set up, or was just changed. Try again, or ask your administrator.'
    expect(await start(companyId)).toEqual([409, 'SSO_FAILED', off])
    expect(await start(987_654_321)).toEqual([409, 'SSO_FAILED', off])
  })

  it('that is away says so', async () => {
    const company = await stage.open({ issuer: 'http://127.0.0.1:9' })
    expect(await start(company.companyId)).toEqual([409, 'SSO_FAILED', 'Your company’s login does not answer right now. Try again soon.'])
  })
})
