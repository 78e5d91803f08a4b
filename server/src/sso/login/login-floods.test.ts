import { ssoLoginRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { inTurn } from '../../session/try/begin-try.ts'
import { withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage
let made = 0
/** An address of its own. */
const newAddress = () => {
  made += 1
  return `203.0.113.${made}`
}
const comeBack = async (companyId: number, query: string, address: string) => {
  const { headers } = await test.app.inject({ url: `/aprs/public/sso/callback/${companyId}${query}`, remoteAddress: address })
  return new URL(String(headers.location)).searchParams.get('sso')
}
const enter = async (code: string, address: string, verifier = 'v'.repeat(43)) => {
  const { status, body } = await test.as(undefined).call(ssoLoginRoutes.enter, { body: { code, verifier }, address })
  return [status, body.code]
}
const logOut = async (companyId: number, token: string, address: string) =>
  (await test.as(undefined).call(ssoLoginRoutes.logOutByProvider, { params: { companyId }, body: { logout_token: token }, address })).status
/** How many rows the audit has got of an action since then. */
async function watchAudit(action: string) {
  const count = async () => {
    const { rows } = await test.owner.query(`select count(*)::int as count from audit_entry where action = $1 and outcome <> 'done'`, [
      action,
    ])
    return rows[0].count
  }
  const before = await count()
  return async () => (await count()) - before
}
const repeat = async <T>(times: number, work: () => Promise<T>): Promise<Set<T>> => {
  const answers = new Set<T>()
  for (let count = 0; count < times; count += 1) answers.add(await work())
  return answers
}

describe('logins that come back and are none', () => {
  it('are so many an hour and address, and one row of the audit', async () => {
    // given
    const { companyId } = await stage.open()
    const [address, another] = [newAddress(), newAddress()]
    const added = await watchAudit('sso.comeBack')
    // when
    const early = await repeat(200, () => comeBack(companyId, `?state=${companyId}.${'x'.repeat(43)}`, address))
    // then
    expect(early).toEqual(new Set(['ended']))
    expect(await added()).toBe(1)
    expect(await repeat(5, () => comeBack(companyId, '?state=guess', address))).toEqual(new Set(['often']))
    expect(await added()).toBe(2)
    expect(await comeBack(companyId, '?state=guess', another)).toBe('ended')
    expect(await added()).toBe(3)
    // when the hour is over
    test.clock.advance({ minutes: 60 })
    expect(await comeBack(companyId, '?state=guess', address)).toBe('ended')
    expect(await added()).toBe(4)
    test.clock.advance({ minutes: -60 })
  }, 60_000)

  it('are each in the audit of their company once an hour by what was wrong', async () => {
    const company = await stage.open()
    const refused = async () => {
      const back = await stage.visit((await stage.begin(company)).address, undefined)
      return (await stage.comeBack(back)).searchParams.get('sso')
    }
    const added = await watchAudit('sso.comeBack')
    expect(await repeat(3, refused)).toEqual(new Set(['refused']))
    expect(await added()).toBe(1)
    expect((await stage.logIn(company, { sub: 'nameless' })).reason).toBe('unverified')
    expect(await added()).toBe(2)
  })
})

describe('codes that are none', () => {
  it('are so many an hour and address, and one row of the audit', async () => {
    // given
    const { companyId } = await stage.open()
    const [address, another] = [newAddress(), newAddress()]
    const added = await watchAudit('sso.enter')
    const guess = async () => (await enter(`${companyId}.${'x'.repeat(43)}`, address)).join()
    // when, then
    expect(await repeat(200, guess)).toEqual(new Set(['401,SSO_ENDED']))
    expect(await added()).toBe(1)
    expect(await repeat(3, guess)).toEqual(new Set(['429,TOO_MANY_TRIES']))
    expect(await added()).toBe(1)
    expect(await enter('guess', another)).toEqual([401, 'SSO_ENDED'])
    expect(await added()).toBe(2)
  }, 60_000)
})

describe('logins that go well', () => {
  it('are not counted: an office behind one address logs in', async () => {
    // given
    const company = await stage.open()
    const person = { sub: 'office', email: `office@${company.domain}`, email_verified: true }
    await buildMember(test.database, { companyId: company.companyId, email: person.email })
    const countTries = async () => {
      const { rows } = await test.owner.query(`select count(*)::int as count from throttle where kind in ('ssoReturn', 'ssoEnter')`)
      return rows[0].count
    }
    const before = await countTries()
    // when
    expect((await stage.logIn(company, person)).answer?.status).toBe(200)
    // then
    expect(await countTries()).toBe(before)
  })
})

describe('logouts by nobody’s provider', () => {
  it('are one row of the audit an hour and address', async () => {
    const { companyId } = await stage.open()
    const address = newAddress()
    const added = await watchAudit('sso.logout')
    expect(await repeat(20, () => logOut(companyId, 'guess', address))).toEqual(new Set([400]))
    expect(await added()).toBe(1)
    test.clock.advance({ minutes: 60 })
    expect(await logOut(companyId, 'guess', address)).toBe(400)
    expect(await added()).toBe(2)
  })
})

it('logins of one company that hang keep those of another waiting for nothing', async () => {
  // given
  const [company, other] = [await stage.open(), await stage.open()]
  const [person, elsewhere] = [
    await buildMember(test.database, { companyId: company.companyId, email: `waits@${company.domain}` }),
    await buildMember(test.database, { companyId: other.companyId, email: `passes@${other.domain}` }),
  ]
  const { address } = await stage.begin(company)
  const back = await stage.visit(address, { sub: 'waits', email: person.email })
  const ends: (() => void)[] = []
  const hold = () => new Promise<void>((resolve) => ends.push(resolve))
  const held = [1, 2, 3].map(() => inTurn({ stopwatch: undefined }, hold, company.companyId))
  // when
  let isBack = false
  const coming = stage.comeBack(back).then((login) => {
    isBack = true
    return login
  })
  const { answer } = await stage.logIn(other, { sub: 'passes', email: elsewhere.email })
  // then
  expect([answer?.status, isBack]).toEqual([200, false])
  for (const end of ends) end()
  await Promise.all(held)
  expect((await coming).searchParams.get('enter')).toMatch(new RegExp(`^${company.companyId}\\.`))
})
