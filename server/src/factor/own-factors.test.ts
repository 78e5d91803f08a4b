import { ownFactorRoutes, sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildTotp, codeOf, openChallenge } from './factor-factory.ts'

const test = withTestApp()
const password = builtPassword
const passkeyOrigins = ['http://localhost:4000']

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const list = async (person: BuiltMember) => (await test.as(person).call(ownFactorRoutes.listFactors)).body
const begin = (person: BuiltMember, signature: object, name = 'Phone') =>
  test.as(person).call(ownFactorRoutes.beginTotp, { body: { signature, name } })
const confirm = (person: BuiltMember, factorId: string, totp: string) =>
  test.as(person).call(ownFactorRoutes.confirmTotp, { params: { factorId }, body: { totp } })
const remove = (person: BuiltMember, factorId: string, signature: object) =>
  test.as(person).call(ownFactorRoutes.removeFactor, { params: { factorId }, body: { signature } })
const isAsked = async ({ email }: BuiltMember) => {
  const headers = { username: email, password: encodeURIComponent(password) }
  return (await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status === 401
}

describe('setting up an authenticator app', () => {
  it('shows its key, counts once its first code was entered, and brings ten recovery codes', async () => {
    // given
    const person = await buildPerson()
    // when
    const begun = await begin(person, { password })
    // then
    expect(begun.status).toBe(200)
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(begun.body.uri).toContain(`otpauth://totp/Strata:${encodeURIComponent(person.email)}?issuer=Strata&secret=${begun.body.secret}`)
    expect(await list(person)).toEqual({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins })
    expect(await isAsked(person)).toBe(false)
    // when
    const confirmed = await confirm(person, begun.body.id, codeOf(test, begun.body))
    // then
    expect(confirmed.body.codes).toHaveLength(10)
    for (const code of confirmed.body.codes) expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/)
    expect(await list(person)).toEqual({
      factors: [
        { id: begun.body.id, kind: 'totp', name: 'Phone', addedOn: expect.any(String), lastUsedOn: expect.any(String), lostHost: null },
      ],
      codesLeft: 10,
      rememberedBrowsers: 0,
      passkeyOrigins,
    })
    expect(await isAsked(person)).toBe(true)
  })

  it('keeps neither its key nor a recovery code in the clear, and logs none', async () => {
    const person = await buildPerson()
    const { body } = await begin(person, { password })
    const { codes } = (await confirm(person, body.id, codeOf(test, body))).body
    const kept = await test.owner.query('select encode(secret, $2) as secret from totp where account_id = $1', [person.accountId, 'escape'])
    const hashes = await test.owner.query(`select encode(hash, 'escape') as hash from recovery_code where account_id = $1`, [
      person.accountId,
    ])
    expect(kept.rows[0].secret).not.toContain(body.secret)
    expect(JSON.stringify(hashes.rows)).not.toContain(codes[0].replaceAll('-', ''))
    for (const secret of [body.secret, codes[0]]) expect(test.log).not.toContain(secret)
  })

  it('needs the password, and a code too once there is a factor', async () => {
    const person = await buildPerson()
    const refused = (await begin(person, { password: 'Wrong-pass-1!' })).body
    expect([refused.code, refused.issues]).toEqual([
      'SIGNATURE_REQUIRED',
      [{ path: 'signature.password', message: 'The password is wrong.' }],
    ])
    const totp = await buildTotp(test, person)
    expect((await begin(person, { password })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await begin(person, { password, totp: codeOf(test, totp, 20) })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await begin(person, { password: 'Wrong-pass-1!', totp: codeOf(test, totp) })).body.code).toBe('SIGNATURE_REQUIRED')
    const begun = await begin(person, { password, totp: codeOf(test, totp) })
    expect(begun.status).toBe(200)
    // the second one brings no codes: they are there already
    expect((await confirm(person, begun.body.id, codeOf(test, begun.body))).body).toEqual({ codes: null })
    expect((await list(person)).factors).toHaveLength(2)
  })

  it('is not confirmed by a wrong code, by its code a second time, or by somebody else', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const { body } = await begin(person, { password })
    expect((await confirm(person, body.id, codeOf(test, body, 20))).body.code).toBe('FACTOR_FAILED')
    expect((await confirm(other, body.id, codeOf(test, body))).body.code).toBe('FACTOR_FAILED')
    expect((await confirm(person, body.id, codeOf(test, body))).status).toBe(200)
    expect((await confirm(person, body.id, codeOf(test, body, 1))).body.code).toBe('FACTOR_FAILED')
  })

  it('begun twice leaves the last', async () => {
    const person = await buildPerson()
    const first = await begin(person, { password })
    const second = await begin(person, { password })
    expect((await confirm(person, first.body.id, codeOf(test, first.body))).body.code).toBe('FACTOR_FAILED')
    expect((await confirm(person, second.body.id, codeOf(test, second.body))).status).toBe(200)
  })

  it('is refused after eight', async () => {
    const person = await buildPerson()
    const apps = []
    for (let count = 0; count < 8; count += 1) apps.push(await buildTotp(test, person))
    const [first] = apps
    if (!first) throw new Error('There are eight')
    expect((await begin(person, { password, totp: codeOf(test, first) })).body.code).toBe('LIMIT_REACHED')
  })

  it('counts wrong passwords as tries', async () => {
    const person = await buildPerson()
    const codes: string[] = []
    for (let count = 0; count < 11; count += 1) codes.push((await begin(person, { password: 'Wrong-pass-1!' })).body.code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'SIGNATURE_REQUIRED'), 'TOO_MANY_TRIES'])
  })
})

it.each([
  ['beginTotp', ownFactorRoutes.beginTotp, { signature: { password }, name: 'Phone' }],
  ['confirmTotp', ownFactorRoutes.confirmTotp, { totp: '123456' }],
  ['removeFactor', ownFactorRoutes.removeFactor, { signature: { password } }],
  ['renewCodes', ownFactorRoutes.renewCodes, { signature: { password } }],
  ['forgetBrowsers', ownFactorRoutes.forgetBrowsers, undefined],
] as const)('%s is not there under the number of another company', async (_name, route, body) => {
  const [person, other] = [await buildPerson(), await buildPerson()]
  const params = { companyId: other.companyId, factorId: '0f8fad5b-d9cb-469f-a165-70867728950e' }
  expect((await test.as(person).call(route, { params, body })).status).toBe(404)
})

describe('removing', () => {
  it('the last factor takes recovery codes, remembered browsers and waiting logins with it', async () => {
    // given
    const person = await buildPerson()
    const { body } = await begin(person, { password })
    await confirm(person, body.id, codeOf(test, body))
    await openChallenge(test, person)
    await test.owner.query(
      `insert into remembered_browser (account_id, hash, ends_at) values ($1, sha256('x'), now() + interval '1 day')`,
      [person.accountId],
    )
    test.clock.advance({ minutes: 1 })
    // when
    const { status } = await remove(person, body.id, { password, totp: codeOf(test, body) })
    // then
    expect(status).toBe(204)
    expect(await list(person)).toEqual({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins })
    const waiting = await test.owner.query('select 1 from login_challenge where account_id = $1', [person.accountId])
    expect(waiting.rowCount).toBe(0)
    expect(await isAsked(person)).toBe(false)
  })

  it('somebody else’s is 404, and nothing is lost', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const theirs = await buildTotp(test, other)
    expect((await remove(person, theirs.id, { password })).status).toBe(404)
    expect((await list(other)).factors).toHaveLength(1)
  })
})

describe('new recovery codes', () => {
  it('take the place of the old ones', async () => {
    const person = await buildPerson()
    const { body } = await begin(person, { password })
    const old = (await confirm(person, body.id, codeOf(test, body))).body.codes
    const renewed = await test.as(person).call(ownFactorRoutes.renewCodes, { body: { signature: { password, code: old[0] } } })
    expect(renewed.status).toBe(200)
    expect(renewed.body.codes).toHaveLength(10)
    expect(renewed.body.codes).not.toContain(old[1])
    const again = await test.as(person).call(ownFactorRoutes.renewCodes, { body: { signature: { password, code: old[1] } } })
    expect(again.body.code).toBe('SIGNATURE_REQUIRED')
  })
})
