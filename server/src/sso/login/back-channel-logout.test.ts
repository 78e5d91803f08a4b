import { ssoLoginRoutes, ssoRoutes, userRoutes } from '@strata/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ReceivedStream } from '../../alert/received-stream.fixture.ts'
import { buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { type OpenedProvider, openProvider } from '../provider.fixture.ts'
import { buildSsoProvider } from '../sso-factory.ts'
import { type SsoCompany, withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage

const event = 'http://schemas.openid.net/event/backchannel-logout'
let made = 0

/** Somebody with a session by the provider. */
async function openSession(company?: SsoCompany) {
  const at = company ?? (await stage.open())
  made += 1
  const person = { sub: `sub-${made}`, email: `person${made}@${at.domain}`, email_verified: true }
  const member = await buildMember(test.database, { companyId: at.companyId, email: person.email })
  const { answer } = await stage.logIn(at, person)
  const token = answer?.headers.authorization?.replace('Bearer ', '') ?? ''
  const isOpen = async () => (await test.as(member).call(userRoutes.listUsers, { token })).status === 200
  expect(await isOpen()).toBe(true)
  return { company: at, person, member, token, isOpen }
}

/** A token as OpenID Connect Back-Channel Logout 1.0 §2.4 has it. */
function claimsOf(sub: string, given: object = {}) {
  made += 1
  const now = Math.floor(test.clock.now().getTime() / 1000)
  const { issuer, clientId } = stage.provider
  return { iss: issuer, aud: clientId, iat: now, exp: now + 120, jti: `jti-${made}`, sub, events: { [event]: {} }, ...given }
}

const logOut = async ({ companyId }: SsoCompany, claims: object, typ = 'logout+jwt') =>
  post(companyId, await stage.provider.sign({ ...claims }, typ))
const post = async (companyId: number, token: string) =>
  (await test.as(undefined).call(ssoLoginRoutes.logOutByProvider, { params: { companyId }, body: { logout_token: token } })).status

describe('a logout at the provider', () => {
  it('ends the sessions of that person, and of nobody else', async () => {
    const one = await openSession()
    const other = await openSession(one.company)
    expect(await logOut(one.company, claimsOf(one.person.sub))).toBe(204)
    expect([await one.isOpen(), await other.isOpen()]).toEqual([false, true])
  })

  it('ends one session where it names one', async () => {
    const one = await openSession()
    const { rows } = await test.owner.query('select sid from sso_session where company_id = $1', [one.company.companyId])
    expect(rows[0].sid).toMatch(/./)
    expect(await logOut(one.company, claimsOf(one.person.sub, { sid: 'another session' }))).toBe(204)
    expect(await one.isOpen()).toBe(true)
    expect(await logOut(one.company, claimsOf('', { sub: undefined, sid: rows[0].sid }))).toBe(204)
    expect(await one.isOpen()).toBe(false)
  })

  it('leaves sessions by the password alone', async () => {
    const { company, person, member } = await openSession()
    const token = await test.openToken(member)
    await logOut(company, claimsOf(person.sub))
    expect((await test.as(member).call(userRoutes.listUsers, { token })).status).toBe(200)
  })

  it('is taken once', async () => {
    const { company, person } = await openSession()
    const token = await stage.provider.sign(claimsOf(person.sub), 'logout+jwt')
    expect([await post(company.companyId, token), await post(company.companyId, token)]).toEqual([204, 400])
  })

  it.each([
    ['of another client', { aud: 'another' }],
    ['of another issuer', { iss: 'https://login.example.com' }],
    ['without the event', { events: undefined }],
    ['with another event', { events: { 'https://example.com/event': {} } }],
    ['whose event is none', { events: { [event]: 'yes' } }],
    ['with a nonce, as ID tokens have', { nonce: 'n' }],
    ['of nobody and no session', { sub: undefined }],
    ['without a number of its own', { jti: undefined }],
    ['of somebody else than us among several', { aud: ['one', 'two'] }],
    ['without a time', { iat: undefined }],
    ['that is old', { iat: Math.floor(Date.now() / 1000) - 1000 }],
    ['that has expired', { exp: Math.floor(Date.now() / 1000) - 90 }],
  ])('%s ends nothing', async (_what, given) => {
    const one = await openSession()
    expect(await logOut(one.company, claimsOf(one.person.sub, given))).toBe(400)
    expect(await one.isOpen()).toBe(true)
  })

  it('that the provider did not sign ends nothing', async () => {
    const one = await openSession()
    const token = await stage.provider.sign(claimsOf(one.person.sub), 'logout+jwt')
    const [head = '', body = '', signature = ''] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const forged of [unsigned, `${head}.${body}.${signature.split('').reverse().join('')}`, 'guess'])
      expect(await post(one.company.companyId, forged)).toBe(400)
    expect(await one.isOpen()).toBe(true)
  })

  it('of another company ends nothing here', async () => {
    const one = await openSession()
    const other = await stage.open()
    expect(await logOut(other, claimsOf(one.person.sub))).toBe(204)
    expect(await one.isOpen()).toBe(true)
    expect(await post(987_654_321, await stage.provider.sign(claimsOf(one.person.sub), 'logout+jwt'))).toBe(400)
  })
})

describe('the streams of sessions that a provider opened', () => {
  let url = ''
  const opened: ReceivedStream[] = []
  beforeAll(async () => {
    url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close()
  })
  const listen = async ({ company: { companyId }, token }: { company: SsoCompany; token: string }) => {
    const stream = await ReceivedStream.open(url, { companyId, token })
    opened.push(stream)
    await stream.until(({ kind }) => kind === 'alerts')
    return stream
  }
  const isEnded = (signal: { kind: string; code?: string }) => signal.kind === 'ended' && signal.code === 'SESSION_ENDED'

  it('end with a logout there, and those of nobody else', async () => {
    const one = await openSession()
    const other = await openSession(one.company)
    const [stream, others] = [await listen(one), await listen(other)]
    expect(await logOut(one.company, claimsOf(one.person.sub))).toBe(204)
    await stream.until(isEnded)
    await stream.over
    expect(others.kinds).not.toContain('ended')
  })

  it('end when the provider is turned off, and when it is removed', async () => {
    for (const change of ['off', 'removed'] as const) {
      const one = await openSession()
      const admin = await buildMember(test.database, { companyId: one.company.companyId, is: 'admin' })
      const stream = await listen(one)
      const { issuer, clientId } = stage.provider
      const { status } = await (change === 'off'
        ? test
            .as(admin)
            .call(ssoRoutes.saveProvider, { body: { issuer, clientId, isOn: false, who: 'known', signature: { password: builtPassword } } })
        : test.as(admin).call(ssoRoutes.removeProvider, { body: { signature: { password: builtPassword } } }))
      expect(status).toBe(204)
      await stream.until(isEnded)
    }
  })
})

describe('logout tokens that anybody posts', () => {
  let asked: string[] = []
  let isAway = false
  let provider: OpenedProvider
  beforeAll(async () => {
    provider = await openProvider({
      callback: 'http://127.0.0.1:4000/aprs/public/sso/callback',
      answers: ({ url = '' }, response) => {
        asked.push(url)
        if (isAway) response.writeHead(503).end()
        return isAway
      },
    })
    return () => provider.close()
  })
  /** A company with that provider, which has been asked nothing for a while. */
  const openCompany = async (): Promise<SsoCompany> => {
    const company = await stage.open()
    await buildSsoProvider(test, { companyId: company.companyId, issuer: provider.issuer, secret: provider.clientSecret })
    test.clock.advance({ minutes: 2 })
    asked = []
    return company
  }
  const good = (given: object = {}) => claimsOf('nobody', { iss: provider.issuer, ...given })
  const reading = ['/.well-known/openid-configuration', '/jwks']

  it('are read before the provider is asked: of what cannot be one nobody is', async () => {
    const { companyId } = await openCompany()
    for (const claims of [
      { iss: stage.provider.issuer },
      { aud: 'another' },
      { events: {} },
      { nonce: 'n' },
      { sub: undefined },
      { jti: '' },
    ])
      expect(await post(companyId, await provider.sign({ ...good(), ...claims }, 'logout+jwt'))).toBe(400)
    for (const typ of ['at+jwt', 'id+jwt']) expect(await post(companyId, await provider.sign(good(), typ))).toBe(400)
    const [, body = '', signature = ''] = (await provider.sign(good(), 'logout+jwt')).split('.')
    for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { alg: 'RS256', typ: 7 }, {}, []]) {
      const head = Buffer.from(JSON.stringify(header)).toString('base64url')
      expect(await post(companyId, `${head}.${body}.${signature}`)).toBe(400)
    }
    for (const token of ['guess', '..', `${body}.${body}.${body}`, 'x'.repeat(16_385)]) expect(await post(companyId, token)).toBe(400)
    expect(asked).toEqual([])
  })

  it('have the provider asked once a minute, however many there are', async () => {
    // given
    const { companyId } = await openCompany()
    const forge = async () => `${(await provider.sign(good(), 'logout+jwt')).slice(0, -20)}${'A'.repeat(20)}`
    const posting = async (count: number) => Promise.all(Array.from({ length: count }, async () => post(companyId, await forge())))
    // when
    expect(new Set([...(await posting(20)), ...(await posting(20))])).toEqual(new Set([400]))
    // then
    expect(asked).toEqual(reading)
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(204)
    test.clock.advance({ seconds: 59 })
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(204)
    expect(asked).toEqual(reading)
    test.clock.advance({ seconds: 1 })
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(204)
    expect(asked).toEqual([...reading, ...reading])
  })

  it('by new keys are taken after ten seconds, and by keys that are none have it asked no sooner', async () => {
    // given
    const { companyId } = await openCompany()
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(204)
    await provider.rotate()
    // when, then
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(400)
    test.clock.advance({ seconds: 9 })
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(400)
    expect(asked).toEqual(reading)
    test.clock.advance({ seconds: 1 })
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(204)
    expect(asked).toEqual([...reading, ...reading])
  })

  it('of a provider that is away have it looked for every ten seconds', async () => {
    // given
    const { companyId } = await openCompany()
    const token = await provider.sign(good(), 'logout+jwt')
    const look = '/.well-known/openid-configuration'
    isAway = true
    // when, then
    expect([await post(companyId, token), await post(companyId, token)]).toEqual([503, 503])
    expect(asked).toEqual([look])
    test.clock.advance({ seconds: 10 })
    expect(await post(companyId, token)).toBe(503)
    expect(asked).toEqual([look, look])
    // and it is not looked for where the company has turned it off
    await buildSsoProvider(test, { companyId, issuer: provider.issuer, isOn: false })
    test.clock.advance({ minutes: 2 })
    expect(await post(companyId, await provider.sign(good(), 'logout+jwt'))).toBe(400)
    expect(asked).toEqual([look, look])
    isAway = false
  })
})
