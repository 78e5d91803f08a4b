import { ssoLoginRoutes, userRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../../platform/testing/member-factory.ts'
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
  return { company: at, person, member, isOpen }
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
