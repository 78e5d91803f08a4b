import {
  companyRoutes,
  factorLoginRoutes,
  ownFactorRoutes,
  ownPasskeyRoutes,
  passkeyLoginRoutes,
  type SignInRules,
  sessionRoutes,
  signInRoutes,
} from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTotp, codeOf, openChallenge } from '../factor/factor-factory.ts'
import { askForPasskey, buildPasskey } from '../factor/passkey/passkey-factory.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { removeSignInRules } from './sign-in-store.ts'
import { openRules } from './sign-in-views.ts'

const test = withTestApp()
let admin: BuiltMember
let person: BuiltMember
/** The same person in the company that was used last. */
let elsewhere: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  person = await buildMember(test.database, { companyId })
  elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
  await test.owner.query('update account set last_company_id = $2 where id = $1', [person.accountId, elsewhere.companyId])
})

/** As the owner of the database sets them: no rule of the calls is in the way. */
const setRules = async (rules: Partial<SignInRules> = {}) => {
  const { factorFrom, providerOnly, keepers, sessionMinutes, networks } = { ...openRules, ...rules }
  await test.owner.query(
    `insert into sign_in_rule (company_id, factor_from, provider_only, first_keeper, second_keeper, session_minutes, networks)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (company_id) do update set factor_from = excluded.factor_from, provider_only = excluded.provider_only, first_keeper = excluded.first_keeper,
       second_keeper = excluded.second_keeper, session_minutes = excluded.session_minutes, networks = excluded.networks`,
    [person.companyId, factorFrom, providerOnly, keepers?.[0] ?? null, keepers?.[1] ?? null, sessionMinutes, networks],
  )
}
const today = () => test.clock.now().toISOString().slice(0, 10)
const tomorrow = () => new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
const authenticate = ({ email }: BuiltMember) =>
  test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: email, password: encodeURIComponent(builtPassword) } })
const ask = (caller: BuiltMember, token?: string) => test.as(caller).call(companyRoutes.getCompany, token === undefined ? {} : { token })
const answerOf = ({ status, body }: { status: number; body: { code?: string; needs?: string[] } }) => [status, body.code, body.needs]
const needing = (need: string) => [403, 'SIGN_IN_NEEDED', [need]]
const done = [200, undefined, undefined]

describe('without rules', () => {
  it('nothing more is asked', async () => {
    expect(answerOf(await ask(person))).toEqual(done)
    expect((await test.as(admin).call(signInRoutes.getSignInRules)).body).toEqual({
      rules: openRules,
      address: '127.0.0.1',
      hasProvider: false,
    })
  })
})

it('rules hold from the next call on, those that are set in the place of removed ones too, and so does their end', async () => {
  // given
  const token = await test.openToken(person)
  const remove = () => test.database.inCompany(person.companyId, removeSignInRules)
  expect(answerOf(await ask(person, token))).toEqual(done)
  for (let time = 0; time < 2; time++) {
    // when
    await setRules({ sessionMinutes: 20, factorFrom: today() })
    // then
    expect(answerOf(await ask(person, token))).toEqual(needing('factorSetUp'))
    // when
    expect(await remove()).toBe(true)
    // then
    expect(answerOf(await ask(person, token))).toEqual(done)
  }
})

describe('a second factor that is required', () => {
  it('is asked from its day on, of open sessions too', async () => {
    const token = await test.openToken(person)
    await setRules({ factorFrom: tomorrow() })
    expect(answerOf(await ask(person, token))).toEqual(done)
    await setRules({ factorFrom: today() })
    expect(answerOf(await ask(person, token))).toEqual(needing('factorSetUp'))
  })

  it('can be set up within the session, which goes on', async () => {
    // given
    await setRules({ factorFrom: today() })
    const token = await test.openToken(person)
    const own = <R extends Parameters<ReturnType<typeof test.as>['call']>[0]>(route: R, request = {}) =>
      test.as(person).call(route, { token, ...request })
    expect((await own(ownFactorRoutes.listFactors)).status).toBe(200)
    // when
    const { body: begun } = await own(ownFactorRoutes.beginTotp, { body: { signature: { password: builtPassword }, name: 'Phone' } })
    const confirmed = await own(ownFactorRoutes.confirmTotp, { params: { factorId: begun.id }, body: { totp: codeOf(test, begun) } })
    // then
    expect([confirmed.status, confirmed.body.codes.length]).toEqual([200, 10])
    expect(answerOf(await ask(person, token))).toEqual(done)
  })

  it('that the account has is asked of a session that was opened without it', async () => {
    // given
    const token = await test.openToken(person)
    await setRules({ factorFrom: today() })
    const totp = await buildTotp(test, person)
    expect(answerOf(await ask(person, token))).toEqual(needing('factor'))
    const add = (code: string, by = person) =>
      test.as(by).call(signInRoutes.addFactorToSession, { token, body: { totp: code }, params: { companyId: by.companyId } })
    // when
    expect(answerOf(await add('000000'))).toEqual([401, 'FACTOR_FAILED', undefined])
    expect(answerOf(await ask(person, token))).toEqual(needing('factor'))
    expect((await add(codeOf(test, totp), elsewhere)).status).toBe(404)
    expect((await add(codeOf(test, totp))).status).toBe(204)
    // then
    expect(answerOf(await ask(person, token))).toEqual(done)
    expect(answerOf(await add(codeOf(test, totp)))).toEqual([401, 'FACTOR_FAILED', undefined])
  })

  it('may be a passkey, whose signature is of this session', async () => {
    // given
    const token = await test.openToken(person)
    await setRules({ factorFrom: today() })
    const { device } = await buildPasskey(test, person)
    expect(answerOf(await ask(person, token))).toEqual(needing('factor'))
    const signatureOf = async (by: string) => (await test.as(person).call(ownPasskeyRoutes.beginSignature, { token: by })).body
    const add = (passkey: object) => test.as(person).call(signInRoutes.addFactorToSession, { token, body: { passkey } })
    // when
    expect(answerOf(await add(device.sign(await signatureOf(await test.openToken(person)))))).toEqual([401, 'PASSKEY_FAILED', undefined])
    expect(answerOf(await ask(person, token))).toEqual(needing('factor'))
    expect((await add(device.sign(await signatureOf(token)))).status).toBe(204)
    // then
    expect(answerOf(await ask(person, token))).toEqual(done)
  })

  it('is met by a login with a passkey alone', async () => {
    await setRules({ factorFrom: today() })
    await test.owner.query('update account set last_company_id = $2 where id = $1', [person.accountId, person.companyId])
    const { device } = await buildPasskey(test, person)
    const passkey = device.sign(await askForPasskey(test))
    const login = await test.as(undefined).call(passkeyLoginRoutes.logInByPasskey, { body: { passkey } })
    expect(login.status).toBe(200)
    expect(answerOf(await ask(person, login.headers.authorization?.slice('Bearer '.length)))).toEqual(done)
  })

  it('is met by a login with it', async () => {
    await setRules({ factorFrom: today() })
    const totp = await buildTotp(test, person)
    const challenge = await openChallenge(test, person)
    const login = await test.as(undefined).call(factorLoginRoutes.passFactor, { body: { challenge, totp: codeOf(test, totp) } })
    expect(login.status).toBe(200)
    const token = login.headers.authorization?.slice('Bearer '.length)
    expect(answerOf(await ask(elsewhere, token))).toEqual(done)
    const switched = await test.as(elsewhere).call(sessionRoutes.switchCompany, {
      token,
      params: { companyId: person.companyId, userId: elsewhere.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    expect(switched.status).toBe(204)
  })

  it('lists who has none', async () => {
    await buildTotp(test, person)
    const listed = await test.as(admin).call(signInRoutes.listWithoutFactor)
    expect(listed.body).toEqual([{ companyUserId: admin.companyUserId, name: expect.any(String), email: admin.email, lastLoginOn: null }])
    const page = await test.as(admin).call(signInRoutes.listWithoutFactor, { query: { page: 0, sort: '-email', search: admin.email } })
    expect(page.body).toEqual({ entries: listed.body, page: 0, size: 50, total: 1 })
  })
})

describe('a company that only its provider opens', () => {
  const switchFrom = (caller: BuiltMember, token: string) =>
    test.as(caller).call(sessionRoutes.switchCompany, {
      token,
      params: { companyId: person.companyId, userId: caller.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })

  it('is opened by no password but those of its two people', async () => {
    const keepers = [admin.companyUserId, (await buildMember(test.database, { companyId: person.companyId })).companyUserId]
    const stranger = await buildMember(test.database, { companyId: person.companyId })
    await setRules({ providerOnly: true, keepers })
    expect(answerOf(await authenticate(stranger))).toEqual(needing('provider'))
    expect((await authenticate(admin)).status).toBe(200)
  })

  it('is left out of a login that may open another one, and of a switch', async () => {
    const other = await buildMember(test.database, { companyId: person.companyId })
    await setRules({ providerOnly: true, keepers: [admin.companyUserId, other.companyUserId] })
    await test.owner.query('update account set last_company_id = $2 where id = $1', [person.accountId, person.companyId])
    const { status, body, headers } = await authenticate(person)
    expect([status, body.companyId]).toEqual([200, elsewhere.companyId])
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    expect(answerOf(await switchFrom(elsewhere, token))).toEqual(needing('provider'))
  })

  it('is shut to a session that another company’s provider opened', async () => {
    const token = await test.openToken(elsewhere)
    await test.owner.query(`update session set means = '{provider}', provider_company_id = $2 where account_id = $1`, [
      elsewhere.accountId,
      elsewhere.companyId,
    ])
    expect(answerOf(await ask(elsewhere, token))).toEqual(done)
    expect(answerOf(await switchFrom(elsewhere, token))).toEqual(needing('login'))
    const own = await test.openToken(person)
    await test.owner.query(`update session set means = '{provider}', provider_company_id = $2 where account_id = $1`, [
      person.accountId,
      elsewhere.companyId,
    ])
    expect(answerOf(await ask(person, own))).toEqual(needing('login'))
  })
})

describe('a session', () => {
  it('that is older than the company allows needs a new login, there alone', async () => {
    const [here, there] = [await test.openToken(person), await test.openToken(elsewhere)]
    await setRules({ sessionMinutes: 15 })
    test.clock.advance({ minutes: 15 })
    expect(answerOf(await ask(person, here))).toEqual(needing('login'))
    expect(answerOf(await ask(elsewhere, there))).toEqual(done)
  })

  it('from another network than those that are allowed is refused', async () => {
    const token = await test.openToken(person)
    await setRules({ networks: ['192.0.2.0/24', '2001:db8::/32'] })
    expect(answerOf(await ask(person, token))).toEqual(needing('network'))
    await setRules({ networks: ['127.0.0.0/8'] })
    expect(answerOf(await ask(person, token))).toEqual(done)
  })

  it('that lacks something can be left', async () => {
    const token = await test.openToken(person)
    await setRules({ networks: ['192.0.2.0/24'] })
    expect((await test.as(person).call(sessionRoutes.endSession, { token })).status).toBe(204)
  })
})

describe('the rules', () => {
  const save = (rules: SignInRules, by = admin) =>
    test.as(by).call(signInRoutes.saveSignInRules, { body: { ...rules, signature: { password: builtPassword } } })

  it('are kept as they were set, networks by their bits', async () => {
    const rules: SignInRules = {
      ...openRules,
      factorFrom: '2126-05-01',
      idleMinutes: 10,
      sessionMinutes: 60,
      networks: ['127.0.0.1/8', '2001:db8::1/32'],
      passwordLength: 12,
    }
    expect((await save(rules)).status).toBe(204)
    expect((await test.as(admin).call(signInRoutes.getSignInRules)).body.rules).toEqual({
      ...rules,
      networks: ['127.0.0.0/8', '2001:db8::/32'],
    })
    expect((await save(openRules)).status).toBe(204)
    expect((await test.as(admin).call(signInRoutes.getSignInRules)).body).toEqual({
      rules: openRules,
      address: '127.0.0.1',
      hasProvider: false,
    })
  })

  it('are signed: without a proof of the person nothing is saved', async () => {
    // given
    const rules: SignInRules = { ...openRules, idleMinutes: 10 }
    const saveBy = (signature?: object) => test.as(admin).call(signInRoutes.saveSignInRules, { body: { ...rules, signature } })
    // when
    const refused = [
      await saveBy(),
      await saveBy({ password: 'guess' }),
      await saveBy({ provider: { code: 'guess', verifier: 'v'.repeat(43) } }),
    ]
    // then
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'SIGNATURE_REQUIRED']))
    expect((await test.as(admin).call(signInRoutes.getSignInRules)).body.rules).toEqual(openRules)
    // and the password alone does not sign where the account has a second factor
    const app = await buildTotp(test, admin)
    expect((await saveBy({ password: builtPassword })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await saveBy({ password: builtPassword, totp: codeOf(test, app) })).status).toBe(204)
  })

  it('wait after ten wrong passwords, whoever is right then', async () => {
    const saveBy = (password: string) =>
      test.as(admin).call(signInRoutes.saveSignInRules, { body: { ...openRules, signature: { password } } })
    for (let time = 0; time < 10; time += 1) expect((await saveBy('guess')).status).toBe(403)
    const { status, body } = await saveBy(builtPassword)
    expect([status, body.code]).toEqual([429, 'TOO_MANY_TRIES'])
  })

  it('shut nobody out who sets them', async () => {
    const refused = await save({ ...openRules, networks: ['192.0.2.0/24'] })
    expect([refused.status, refused.body.code]).toEqual([409, 'WRONG_STATE'])
    const sentence = 'You come from 127.0.0.1, which is in none of these networks: you would lock yourself out.'
    expect(refused.body.detail).toBe(sentence)
    expect(refused.body.issues).toEqual([{ path: 'networks', message: sentence }])
  })

  it('shut passwords out only where a provider is set up', async () => {
    // given
    const rules: SignInRules = { ...openRules, providerOnly: true, keepers: [admin.companyUserId, person.companyUserId] }
    expect((await save(rules)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'Set up single sign-on first.' })
    await test.owner.query(
      `insert into sso_provider (company_id, id, issuer, client_id, secret, is_on, who, changed_at)
       values ($1, gen_random_uuid(), 'https://id.example', 'strata', '\\x00', true, 'known', now())`,
      [admin.companyId],
    )
    // without a domain nobody is found
    expect((await save(rules)).body).toMatchObject({ code: 'WRONG_STATE', detail: 'Set up single sign-on first.' })
    await test.owner.query(
      `insert into company_domain (company_id, domain, proof, added_at, proved_at) values ($1, 'walls.example', 'kept in the database for tests', now(), now())`,
      [admin.companyId],
    )
    // nor by people who have no password to get in by
    await test.owner.query(`update account set password_hash = null, password_chosen_at = null where id = $1`, [person.accountId])
    const sentence = 'Person Thirty has no password, and could not get in. Choose somebody who has one.'
    await test.owner.query(`update membership set last_name = 'Thirty' where company_id = $1 and id = $2`, [
      person.companyId,
      person.companyUserId,
    ])
    const shutOut = await save(rules)
    expect([shutOut.status, shutOut.body.detail, shutOut.body.issues]).toEqual([409, sentence, [{ path: 'keepers', message: sentence }]])
    expect((await save({ ...rules, providerOnly: false })).status).toBe(204)
    const other = await buildMember(test.database, { companyId: admin.companyId })
    rules.keepers = [admin.companyUserId, other.companyUserId]
    // when, then
    expect((await save(rules)).status).toBe(204)
    expect((await test.as(admin).call(signInRoutes.getSignInRules)).body).toMatchObject({ rules, hasProvider: true })
    // and the other rules may be changed, though the record of the domain was lost meanwhile
    await test.owner.query(`update company_domain set proved_at = null where domain = 'walls.example'`)
    expect((await save({ ...rules, idleMinutes: 10 })).status).toBe(204)
  })

  it('are of the administrator’s own company', async () => {
    const other = await buildMember(test.database, { companyId: elsewhere.companyId, is: 'admin' })
    for (const [by, code] of [
      [other, 'NOT_FOUND'],
      [person, 'NO_RIGHT'],
    ] as const) {
      const answer = await test.as(by).call(signInRoutes.saveSignInRules, { params: { companyId: admin.companyId }, body: openRules })
      expect(answer.body.code).toBe(code)
    }
  })

  it('name two people of the company', async () => {
    const refused = await save({ ...openRules, keepers: [admin.companyUserId, elsewhere.companyUserId] })
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})
