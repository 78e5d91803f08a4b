import { ssoRoutes, userRoutes } from '@strata/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { otherClientId } from '../provider.fixture.ts'
import { buildSsoProvider } from '../sso-factory.ts'
import { withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage
afterEach(() => {
  stage.provider.whileAsked = undefined
})

let made = 0
async function openLogin() {
  const company = await stage.open()
  made += 1
  const person = { sub: `sub-${made}`, email: `person${made}@${company.domain}`, email_verified: true }
  const member = await buildMember(test.database, { companyId: company.companyId, email: person.email })
  const admin = await buildMember(test.database, { companyId: company.companyId, is: 'admin' })
  const { issuer, clientId, clientSecret: secret } = stage.provider
  const signature = { password: builtPassword }
  const kept = { issuer, clientId, secret, isOn: true, who: 'known' as const, signature }
  const save = (change: object = {}) => test.as(admin).call(ssoRoutes.saveProvider, { body: { ...kept, ...change } })
  const changes: Record<string, () => Promise<unknown>> = {
    'turned off': () => save({ isOn: false }),
    removed: () => test.as(admin).call(ssoRoutes.removeProvider, { body: { signature } }),
    'made another client': () => save({ clientId: otherClientId }),
    'turned off and on again': async () => {
      test.clock.advance({ seconds: 1 })
      await save({ isOn: false })
      await save()
    },
    'opened to fewer people': async () => {
      test.clock.advance({ seconds: 1 })
      await save({ who: 'domain' })
    },
  }
  const change = async (what: string) => {
    const done = changes[what]
    if (!done) throw new Error(what)
    await done()
  }
  return { company, person, member, admin, save, change }
}
const kinds = ['turned off', 'removed', 'made another client', 'turned off and on again', 'opened to fewer people']
const entriesOf = async (companyId: number) => {
  const { rows } = await test.owner.query('select count(*)::int as count from sso_entry where company_id = $1', [companyId])
  return rows[0].count
}

describe('a provider that is changed during a login lets nobody in', () => {
  it.each(kinds)('when it is %s since the login began', async (what) => {
    // given
    const { company, person, change } = await openLogin()
    const { address } = await stage.begin(company)
    const back = await stage.visit(address, person)
    // when
    await change(what)
    // then
    expect((await stage.comeBack(back)).href).toBe('http://127.0.0.1:4000/login?sso=off')
    expect(await entriesOf(company.companyId)).toBe(0)
  })

  it.each(kinds)('when it is %s while it is asked who it is', async (what) => {
    // given
    const { company, person, change } = await openLogin()
    const { address } = await stage.begin(company)
    const back = await stage.visit(address, person)
    // when
    stage.provider.whileAsked = () => change(what)
    // then
    expect((await stage.comeBack(back)).href).toBe('http://127.0.0.1:4000/login?sso=off')
    expect(await entriesOf(company.companyId)).toBe(0)
  })

  it('when it is off, whatever code is left', async () => {
    // given a code that the change did not take away, as by the hand of whoever has the database
    const { company, person } = await openLogin()
    const { address, verifier } = await stage.begin(company)
    const { searchParams } = await stage.comeBack(await stage.visit(address, person))
    await buildSsoProvider(test, { companyId: company.companyId, isOn: false })
    // when, then
    const { status, body } = await stage.enter(searchParams.get('enter') ?? '', verifier)
    expect([status, body.code]).toEqual([401, 'SSO_ENDED'])
  })

  it('when it is turned off in the very moment in which the window enters', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { company, person, member, save } = await openLogin()
      const { address, verifier } = await stage.begin(company)
      const { searchParams } = await stage.comeBack(await stage.visit(address, person))
      const [entered] = await Promise.all([stage.enter(searchParams.get('enter') ?? '', verifier), save({ isOn: false })])
      const token = entered.headers.authorization?.replace('Bearer ', '')
      if (token !== undefined) expect((await test.as(member).call(userRoutes.listUsers, { token })).status).toBe(401)
      const { rows } = await test.owner.query(
        'select count(*)::int as count from session where account_id = $1 and provider_company_id = $2',
        [member.accountId, company.companyId],
      )
      expect(rows).toEqual([{ count: 0 }])
    }
  })

  it('and lets them in by the next login', async () => {
    const { company, person, change } = await openLogin()
    await change('turned off and on again')
    expect((await stage.logIn(company, person)).answer?.status).toBe(200)
  })
})
