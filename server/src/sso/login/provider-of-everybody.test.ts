import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { hashSecret } from '../../session/password/password-links.ts'
import { connectProvider } from '../provider/connect-provider.ts'
import { callbackOf } from '../provider/own-addresses.ts'
import { findProvider } from '../provider/provider-store.ts'
import { buildDomain } from '../sso-factory.ts'
import { findPerson } from './find-person.ts'
import { linkIdentity } from './identity-store.ts'
import { type ProvedPerson, readPerson } from './read-person.ts'
import { takeSentLogin } from './sso-login-store.ts'
import { withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage
let made = 0

/** A company whose provider is Google, with two domains and a member, as Google proved somebody with the email of that. */
async function openGoogle() {
  made += 1
  const companyId = await buildCompany(test.database)
  const [domain, second] = [await buildDomain(test, { companyId }), await buildDomain(test, { companyId })]
  const waiting = await buildDomain(test, { companyId, isProved: false })
  const elsewhere = await buildDomain(test, { companyId: await buildCompany(test.database) })
  const member = await buildMember(test.database, { companyId, email: `person${made}@${domain}` })
  const proved: ProvedPerson = {
    issuer: 'https://accounts.google.com',
    sub: `10769150350006150715113082${made}`,
    sid: null,
    email: member.email,
    isEmailVerified: true,
    hostedDomain: undefined,
    authenticatedAt: undefined,
    firstName: undefined,
    lastName: undefined,
  }
  const find = (given: Partial<ProvedPerson>) =>
    test.database
      .inCompany(companyId, (tx) => findPerson(tx, { person: { ...proved, ...given }, who: 'domain', now: test.clock.now() }))
      .catch((error: Error) => error.message)
  return { companyId, member, proved, find, domains: { domain, second, waiting, elsewhere } }
}

describe('an account of Google', () => {
  it('of the organisation whose domain is proved comes in', async () => {
    const { find, member, domains } = await openGoogle()
    expect(await find({ hostedDomain: domains.domain })).toBe(member.companyUserId)
  })

  it('comes in by any domain of the organisation that is proved, in whichever case it is written', async () => {
    const { find, member, domains } = await openGoogle()
    expect(await find({ hostedDomain: domains.second.toUpperCase() })).toBe(member.companyUserId)
  })

  it('that anybody makes with the email of a member stays out, verified or not', async () => {
    const { find } = await openGoogle()
    expect(await find({})).toBe('stranger')
    expect(await find({ isEmailVerified: undefined })).toBe('stranger')
  })

  it('of another organisation, or of a domain that is not proved, stays out', async () => {
    const { find, domains } = await openGoogle()
    for (const hostedDomain of [domains.waiting, domains.elsewhere, 'gmail.com', '']) expect(await find({ hostedDomain })).toBe('stranger')
  })

  it('makes nobody new without the organisation', async () => {
    const { find, domains } = await openGoogle()
    expect(await find({ email: `newcomer@${domains.domain}` })).toBe('stranger')
    expect(await find({ email: `newcomer@${domains.domain}`, hostedDomain: domains.domain })).toEqual(expect.any(Number))
  })

  it('that came in before is found by its number', async () => {
    const { companyId, find, member, proved } = await openGoogle()
    const { issuer, sub } = proved
    await test.database.inCompany(companyId, (tx) => linkIdentity(tx, member.companyUserId, { issuer, sub, now: test.clock.now() }))
    expect(await find({})).toBe(member.companyUserId)
  })
})

it('the organisation is read from the token of the provider', async () => {
  // given
  const company = await stage.open()
  const { address } = await stage.begin(company)
  const back = await stage.visit(address, { sub: 'hosted', email: `hosted@${company.domain}` })
  const state = back.searchParams.get('state') ?? ''
  const { login, kept } = await test.database.inCompany(company.companyId, async (tx) => ({
    login: await takeSentLogin(tx, hashSecret(state), test.clock.now()),
    kept: await findProvider(tx),
  }))
  if (!login || !kept) throw new Error('It was begun')
  stage.provider.claims = { hd: 'aurora.example' }
  // when
  const answer = new URL(`${callbackOf(test.configuration, company.companyId)}${back.search}`)
  const person = await readPerson(await connectProvider(test, kept), { ...login, address: answer, state })
  stage.provider.claims = {}
  // then
  expect(person).toMatchObject({ sub: 'hosted', hostedDomain: 'aurora.example' })
})
