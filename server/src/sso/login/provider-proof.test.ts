import { randomBytes } from 'node:crypto'
import { chartRoutes, provisioningRoutes, signInRoutes, ssoLoginRoutes, ssoRoutes, userRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { buildTotp, codeOf } from '../../factor/factor-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { openRules } from '../../sign-in/sign-in-views.ts'
import type { ProviderPerson } from '../provider.fixture.ts'
import { type SsoCompany, withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage
let made = 0

interface Signer {
  company: SsoCompany
  /** The administrator, with a session by the provider. */
  member: BuiltMember
  person: ProviderPerson
}

const tokenOf = (answer: TestAnswer | undefined): string => answer?.headers.authorization?.replace('Bearer ', '') ?? ''

async function openSigner(given?: SsoCompany): Promise<Signer> {
  const company = given ?? (await stage.open())
  made += 1
  const person = { sub: `sub-${made}`, email: `person${made}@${company.domain}`, email_verified: true }
  const built = await buildMember(test.database, { companyId: company.companyId, email: person.email, is: 'admin' })
  return { company, person, member: { ...built, token: tokenOf((await stage.logIn(company, person)).answer) } }
}

const newVerifier = (): string => randomBytes(32).toString('base64url')
const start = (member: BuiltMember, verifier: string) => test.as(member).call(ssoLoginRoutes.startProof, { body: { verifier } })

/** What a window has that sent the person to the provider and has them back. */
async function logInAgain({ member, person }: Pick<Signer, 'member' | 'person'>) {
  const verifier = newVerifier()
  const { body } = await start(member, verifier)
  const { searchParams } = await stage.comeBack(await stage.visit(body.address, person))
  return { verifier, code: searchParams.get('proof') ?? '', reason: searchParams.get('sso'), entry: searchParams.get('enter') }
}

/** Something that is signed. */
const save = (member: BuiltMember, signature?: object) =>
  test.as(member).call(signInRoutes.saveSignInRules, { body: { ...openRules, idleMinutes: 20, signature } })
const isSaved = async ({ member }: Signer): Promise<boolean> =>
  (await test.as(member).call(signInRoutes.getSignInRules)).body.rules.idleMinutes === 20
const refused = ({ status, body }: TestAnswer) => [status, body?.code]
const unproved = [403, 'SIGNATURE_REQUIRED']
const ended = 'This login took too long, or was made in another window. Log in at your company again.'

describe('a session by the provider', () => {
  it('signs by a fresh login there', async () => {
    // given
    const signer = await openSigner()
    expect(refused(await save(signer.member))).toEqual(unproved)
    // when
    const { code, verifier, entry } = await logInAgain(signer)
    // then
    expect(entry).toBeNull()
    expect(code).toMatch(/^\d+\.[\w-]{43}$/)
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(204)
    expect(await isSaved(signer)).toBe(true)
    const { rows } = await test.owner.query(
      `select company_user_id::int as by, outcome, facts::jsonb ->> 'signs' as signs from audit_entry where company_id = $1 and action = 'sso.comeBack' order by at, seq`,
      [signer.company.companyId],
    )
    expect(rows).toEqual([
      { by: signer.member.companyUserId, outcome: 'done', signs: null },
      { by: signer.member.companyUserId, outcome: 'done', signs: 'true' },
    ])
  })

  it('signs a decision by it, and by nothing else', async () => {
    // given
    const signer = await openSigner()
    const { companyId, companyUserId } = signer.member
    const ceo = await buildMember(test.database, { companyId, is: 'ceo' })
    const { id, type, contentHash } = await buildChart(test, { status: 'IA', company: { id: companyId, admin: signer.member, ceo } })
    await test.owner.query('update company set ceo_id = $2, signs_decisions = true, signed_since = now() where company_id = $1', [
      companyId,
      companyUserId,
    ])
    const params = { type, id, chartId: id }
    const decide = (signature: object) =>
      test.as(signer.member).call(chartRoutes.decideChart, { params, body: { approve: true, contentHash, signature } })
    // when, then
    expect(refused(await decide({ password: builtPassword }))).toEqual(unproved)
    const { code, verifier } = await logInAgain(signer)
    expect((await decide({ provider: { code, verifier } })).status).toBe(204)
    const { body } = await test.as(signer.member).call(chartRoutes.listSignatures, { params })
    expect(body).toMatchObject([{ meaning: 'approved', means: ['provider'] }])
  })

  it('is sent there to log in, however short ago that was', async () => {
    const { member, person } = await openSigner()
    const { body } = await start(member, newVerifier())
    const { searchParams } = new URL(body.address)
    expect([searchParams.get('prompt'), searchParams.get('max_age'), searchParams.get('login_hint')]).toEqual(['login', '0', person.email])
  })

  it('signs everything that is signed, each with a login of its own', async () => {
    const signer = await openSigner()
    const { member } = signer
    const sign = async () => {
      const { code, verifier } = await logInAgain(signer)
      return { provider: { code, verifier } }
    }
    expect((await test.as(member).call(provisioningRoutes.makeToken, { body: { signature: await sign() } })).status).toBe(200)
    const { issuer, clientSecret: secret } = stage.provider
    const provider = { issuer, clientId: 'strata', secret, isOn: true, who: 'domain' }
    expect((await test.as(member).call(ssoRoutes.saveProvider, { body: { ...provider, signature: await sign() } })).status).toBe(204)
  })

  it('signs by nothing of the account, right as it is', async () => {
    const signer = await openSigner()
    const app = await buildTotp(test, signer.member)
    for (const signature of [{ password: builtPassword }, { password: builtPassword, totp: codeOf(test, app) }])
      expect(refused(await save(signer.member, signature))).toEqual(unproved)
    expect(await isSaved(signer)).toBe(false)
  })

  it('leaves nothing that opens a session', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    expect(refused(await stage.enter(code, verifier))).toEqual([401, 'SSO_ENDED'])
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(204)
  })
})

describe('the login by which it signs', () => {
  it('is of the same person at the same provider', async () => {
    const signer = await openSigner()
    const colleague = await openSigner(signer.company)
    for (const person of [colleague.person, { ...signer.person, sub: 'a newcomer' }]) {
      const { code, reason } = await logInAgain({ ...signer, person })
      expect([code, reason]).toEqual(['', 'otherPerson'])
    }
  })

  it('is not looked for by the email: who has another one there signs by their number', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain({ ...signer, person: { sub: signer.person.sub } })
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(204)
  })

  it('is one that the provider made since: not an older one, nor one of which it does not say when', async () => {
    // given
    const signer = await openSigner()
    const now = Math.floor(Date.now() / 1000)
    const reasonWith = async (claims: object) => {
      stage.provider.claims = claims as typeof stage.provider.claims
      const { code, reason } = await logInAgain(signer)
      stage.provider.claims = {}
      return [code === '', reason]
    }
    // when, then
    expect(await reasonWith({ auth_time: now - 3600 })).toEqual([true, 'stale'])
    expect(await reasonWith({ auth_time: now - 90 })).toEqual([true, 'stale'])
    expect(await reasonWith({ auth_time: undefined })).toEqual([true, 'undated'])
    expect(await reasonWith({ auth_time: 'now' })).toEqual([true, 'invalid'])
    // and clocks may be apart as elsewhere
    expect(await reasonWith({ auth_time: now - 50 })).toEqual([false, null])
  })

  it('that the provider refuses, or that is forged, signs nothing', async () => {
    const signer = await openSigner()
    const { body } = await start(signer.member, newVerifier())
    expect((await stage.comeBack(await stage.visit(body.address, undefined))).searchParams.get('sso')).toBe('refused')
    stage.provider.isForging = true
    const forged = await logInAgain(signer)
    stage.provider.isForging = false
    expect([forged.code, forged.reason]).toEqual(['', 'invalid'])
  })

  it('comes back once', async () => {
    const signer = await openSigner()
    const { body } = await start(signer.member, newVerifier())
    const back = await stage.visit(body.address, signer.person)
    expect((await stage.comeBack(back)).searchParams.get('proof')).not.toBeNull()
    expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('ended')
  })

  it('is not begun, and does not come back, where the provider is off', async () => {
    const signer = await openSigner()
    const turnOff = () => test.owner.query('update sso_provider set is_on = false where company_id = $1', [signer.company.companyId])
    const { body } = await start(signer.member, newVerifier())
    const back = await stage.visit(body.address, signer.person)
    await turnOff()
    expect((await stage.comeBack(back)).searchParams.get('sso')).toBe('off')
    const answer = await start(signer.member, newVerifier())
    expect([...refused(answer), answer.body.detail]).toEqual([
      409,
      'SSO_FAILED',
      'Single sign-on of this company is not set up, or was just changed. Try again, or ask your administrator.',
    ])
  })

  it('is for who came in by the provider alone', async () => {
    const { member, company } = await openSigner()
    const byPassword = { ...member, token: await test.openToken(member) }
    expect(refused(await start(byPassword, newVerifier()))).toEqual([409, 'WRONG_STATE'])
    const other = await openSigner()
    const answer = await test
      .as(other.member)
      .call(ssoLoginRoutes.startProof, { params: { companyId: company.companyId }, body: { verifier: newVerifier() } })
    expect(refused(answer)).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the code with which it came back', () => {
  const signWith = async (signer: Signer, provider: object) => {
    const answer = await save(signer.member, { provider })
    expect([...refused(answer), answer.body.detail]).toEqual([...unproved, ended])
    expect(await isSaved(signer)).toBe(false)
  }

  it('signs once', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(204)
    await save(signer.member, { provider: { code, verifier } })
    const again = await test.as(signer.member).call(provisioningRoutes.makeToken, { body: { signature: { provider: { code, verifier } } } })
    expect(refused(again)).toEqual(unproved)
  })

  it('is good for a minute', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    test.clock.advance({ seconds: 61 })
    await signWith(signer, { code, verifier })
  })

  it('is of the window that began it, and is used up by another one', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    await signWith(signer, { code, verifier: newVerifier() })
    await signWith(signer, { code, verifier })
  })

  it('is of the session in which it was begun: not of another one of the same person', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    const other = { ...signer.member, token: tokenOf((await stage.logIn(signer.company, signer.person)).answer) }
    await signWith({ ...signer, member: other }, { code, verifier })
    const byPassword = { ...signer.member, token: await test.openToken(signer.member) }
    const fresh = await logInAgain(signer)
    expect(refused(await save(byPassword, { provider: { code: fresh.code, verifier: fresh.verifier } }))).toEqual(unproved)
  })

  it('is of one person, and of one company', async () => {
    const signer = await openSigner()
    for (const thief of [await openSigner(signer.company), await openSigner()]) {
      const { code, verifier } = await logInAgain(signer)
      await signWith(thief, { code, verifier })
    }
  })

  it('ends with the session', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    await test.owner.query('delete from session where account_id = $1', [signer.member.accountId])
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(401)
  })

  it('is guessed ten times at most; that is nothing to the person’s own tries elsewhere', async () => {
    const signer = await openSigner()
    const guess = { code: `${signer.company.companyId}.${'x'.repeat(43)}`, verifier: newVerifier() }
    for (let time = 0; time < 10; time += 1) expect(refused(await save(signer.member, { provider: guess }))).toEqual(unproved)
    const { code, verifier } = await logInAgain(signer)
    expect(refused(await save(signer.member, { provider: { code, verifier } }))).toEqual([429, 'TOO_MANY_TRIES'])
    const byPassword = { ...signer.member, token: await test.openToken(signer.member) }
    expect((await save(byPassword, { password: builtPassword })).status).toBe(204)
  })

  it('is kept as a hash, and is in no log', async () => {
    const signer = await openSigner()
    const { code, verifier } = await logInAgain(signer)
    const { rows } = await test.owner.query('select p::text as row from sso_proof p')
    expect(rows.length).toBeGreaterThan(0)
    for (const secret of [code.split('.')[1] ?? '', verifier]) {
      expect(JSON.stringify(rows)).not.toContain(secret)
      expect(test.log).not.toContain(secret)
    }
  })
})

describe('a signed call without a right', () => {
  it('is refused for that before the proof is looked at, which stays good', async () => {
    // given
    const company = await stage.open()
    const signer = await openSigner(company)
    const { code, verifier } = await logInAgain(signer)
    await openSigner(company)
    // when: somebody else is the administrator now
    const answer = await save(signer.member, { provider: { code, verifier } })
    // then
    expect(refused(answer)).toEqual([403, 'NO_RIGHT'])
    await test.owner.query('update company set admin_id = $2 where company_id = $1', [company.companyId, signer.member.companyUserId])
    expect((await save(signer.member, { provider: { code, verifier } })).status).toBe(204)
  })
})

it('tells the browser that the company’s provider opened the session', async () => {
  const { member } = await openSigner()
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims(member.token ?? '').byProvider).toBe(true)
  expect(claims(await test.openToken(member))).not.toHaveProperty('byProvider')
  // and a fresh token says it too
  test.clock.advance({ minutes: 20 })
  const { headers } = await test.as(member).call(userRoutes.listUsers)
  expect(claims(headers.authorization?.replace('Bearer ', '') ?? '').byProvider).toBe(true)
})
