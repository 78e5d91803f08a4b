import {
  ownFactorRoutes,
  ownPasskeyRoutes,
  type PasskeyCreation,
  passkeyCreation,
  passkeyLoginRoutes,
  sessionRoutes,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildTotp, codeOf } from '../factor-factory.ts'
import { askForPasskey, askForSignature, buildPasskey } from './passkey-factory.ts'
import { TestDevice } from './test-device.ts'

const test = withTestApp()
const password = builtPassword

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const list = async (person: BuiltMember) => (await test.as(person).call(ownFactorRoutes.listFactors)).body
const begin = (person: BuiltMember, signature: object, { token, name = 'Laptop' }: { token?: string; name?: string } = {}) =>
  test.as(person).call(ownPasskeyRoutes.beginPasskey, { body: { signature, name }, ...(token !== undefined && { token }) })
const asked = async (person: BuiltMember): Promise<PasskeyCreation> => passkeyCreation.parse((await begin(person, { password })).body)
const add = (person: BuiltMember, passkey: object) => test.as(person).call(ownPasskeyRoutes.addPasskey, { body: { passkey } })
const remove = (person: BuiltMember, factorId: string, signature: object) =>
  test.as(person).call(ownFactorRoutes.removeFactor, { params: { factorId }, body: { signature } })

describe('adding a passkey', () => {
  it('names the account by random bytes, asks the device for its owner, and brings ten recovery codes with the first factor', async () => {
    // given
    const person = await buildPerson()
    const device = new TestDevice()
    // when
    const begun = await begin(person, { password })
    // then
    expect(begun.status).toBe(200)
    expect(begun.body).toMatchObject({
      rp: { id: 'localhost', name: 'Strata' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/), name: person.email, displayName: person.email },
      timeout: 300_000,
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    })
    expect(begun.body.pubKeyCredParams).toEqual(expect.arrayContaining([-8, -7, -257].map((alg) => ({ alg, type: 'public-key' }))))
    // when
    const added = await add(person, device.make(begun.body))
    // then
    expect(added.body.codes).toHaveLength(10)
    expect(await list(person)).toEqual({
      factors: [{ id: expect.any(String), kind: 'passkey', name: 'Laptop', addedOn: expect.any(String), lastUsedOn: null, lostHost: null }],
      codesLeft: 10,
      rememberedBrowsers: 0,
      passkeyOrigins: ['http://localhost:4000'],
    })
    const login = await test
      .as(undefined)
      .call(passkeyLoginRoutes.logInByPasskey, { body: { passkey: device.sign(await askForPasskey(test)) } })
    expect(login.status).toBe(200)
    expect((await list(person)).factors[0].lastUsedOn).toBe(test.clock.now().toISOString())
  })

  it('a second one is for the same account, brings no codes, and is refused to a device that has one', async () => {
    const person = await buildPerson()
    const device = new TestDevice()
    const first = await asked(person)
    await add(person, device.make(first))
    const second = await begin(person, { passkey: device.sign(await askForSignature(test, person)) })
    expect(second.body.user.id).toBe(first.user.id)
    expect(second.body.excludeCredentials).toEqual([
      { id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
    expect((await add(person, new TestDevice().make(second.body))).body).toEqual({ codes: null })
  })

  it.each([
    ['the page of another host', { origin: 'https://strata.example.net' }],
    ['the host by its number', { origin: 'http://127.0.0.1:4000' }],
    ['another host', { rpId: 'strata.example.net' }],
    ['a device that did not verify its owner', { isOwnerVerified: false }],
    ['what was signed for a login', { type: 'webauthn.get' }],
    ['a challenge that nobody was given', { challenge: 'A'.repeat(43) }],
  ])('is refused from %s', async (_what, deviations) => {
    const person = await buildPerson()
    const { status, body } = await add(person, new TestDevice().make(await asked(person), deviations))
    expect([status, body.code]).toEqual([401, 'PASSKEY_FAILED'])
    expect((await list(person)).factors).toEqual([])
  })

  it('is refused a second time, after five minutes, to somebody else and in another session', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const once = new TestDevice().make(await asked(person))
    expect((await add(person, once)).status).toBe(200)
    expect((await add(person, once)).body.code).toBe('PASSKEY_FAILED')
    const mine = await begin(person, { passkey: await freshSignature(person) })
    expect((await add(other, new TestDevice().make(mine.body))).body.code).toBe('PASSKEY_FAILED')
    const elsewhere = await asked(other)
    const token = await test.openToken(other)
    const passkey = new TestDevice().make(elsewhere)
    expect((await test.as(other).call(ownPasskeyRoutes.addPasskey, { body: { passkey }, token })).body.code).toBe('PASSKEY_FAILED')
    const late = await begin(other, { password }, { token })
    test.clock.advance({ minutes: 5 })
    const made = { body: { passkey: new TestDevice().make(late.body) }, token }
    expect((await test.as(other).call(ownPasskeyRoutes.addPasskey, made)).body.code).toBe('PASSKEY_FAILED')
  })

  it('is refused for a challenge that was made for a login or a signature', async () => {
    const person = await buildPerson()
    await buildPasskey(test, person)
    for (const { challenge } of [await askForPasskey(test), await askForSignature(test, person)]) {
      const made = new TestDevice().make({
        challenge,
        rp: { id: 'localhost', name: 'Strata' },
        user: { id: 'AAAA', name: '', displayName: '' },
      })
      expect((await add(person, made)).body.code).toBe('PASSKEY_FAILED')
    }
  })

  it('is refused with a passkey that is somebody’s already', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const { device } = await buildPasskey(test, other)
    expect((await add(person, device.make(await asked(person)))).body.code).toBe('PASSKEY_FAILED')
    expect((await list(person)).factors).toEqual([])
    expect((await list(other)).factors).toHaveLength(1)
  })

  it('is refused after eight', async () => {
    const person = await buildPerson()
    for (let count = 0; count < 8; count += 1) await buildPasskey(test, person)
    expect((await begin(person, { passkey: await freshSignature(person) })).body.code).toBe('LIMIT_REACHED')
  })

  /** By one more passkey of the person. */
  async function freshSignature(person: BuiltMember): Promise<object> {
    const { device } = await buildPasskey(test, person)
    return device.sign(await askForSignature(test, person))
  }
})

describe('a passkey proves the person', () => {
  it('without the password, where the device verified its owner', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const request = await askForSignature(test, person)
    expect(request).toEqual({
      challenge: expect.any(String),
      timeout: 300_000,
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] }],
    })
    expect((await begin(person, { passkey: device.sign(request) })).status).toBe(200)
  })

  it('beside the password, where the device has no eye for its owner', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const sign = async () => device.sign(await askForSignature(test, person), { isOwnerVerified: false })
    expect((await begin(person, { passkey: await sign() })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await begin(person, { passkey: await sign(), password: 'Wrong-pass-1!' })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await begin(person, { passkey: await sign(), password })).status).toBe(200)
  })

  it('who has no password at all', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    await list(person)
    await test.owner.query('update account set password_hash = null where id = $1', [person.accountId])
    expect((await begin(person, { password })).body.code).toBe('SIGNATURE_REQUIRED')
    expect((await begin(person, { passkey: device.sign(await askForSignature(test, person)) })).status).toBe(200)
  })

  it('once, in this session, for five minutes, and as nobody else', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const [{ device }, theirs] = [await buildPasskey(test, person), await buildPasskey(test, other)]
    const refused = async (passkey: object, token?: string) =>
      (await begin(person, { passkey }, token === undefined ? {} : { token })).body.code
    const once = device.sign(await askForSignature(test, person))
    expect((await begin(person, { passkey: once })).status).toBe(200)
    expect(await refused(once)).toBe('SIGNATURE_REQUIRED')
    const ofAnother = await askForSignature(test, person)
    expect(await refused(device.sign(ofAnother), await test.openToken(person))).toBe('SIGNATURE_REQUIRED')
    expect(await refused(theirs.device.sign(await askForSignature(test, other)))).toBe('SIGNATURE_REQUIRED')
    expect(await refused(theirs.device.sign(await askForSignature(test, person)))).toBe('SIGNATURE_REQUIRED')
    expect(await refused(device.sign(await askForPasskey(test)))).toBe('SIGNATURE_REQUIRED')
    const token = await test.openToken(person)
    const late = (await test.as(person).call(ownPasskeyRoutes.beginSignature, { token })).body
    test.clock.advance({ minutes: 5 })
    expect(await refused(device.sign(late), token)).toBe('SIGNATURE_REQUIRED')
  })

  it('is a second factor that the password asks for', async () => {
    const person = await buildPerson()
    await buildPasskey(test, person)
    expect((await begin(person, { password })).body.code).toBe('SIGNATURE_REQUIRED')
  })

  it('counts wrong ones as tries', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const codes: string[] = []
    for (let count = 0; count < 11; count += 1) {
      const passkey = device.sign(await askForSignature(test, person), { isOwnerVerified: false })
      codes.push((await begin(person, { passkey })).body.code)
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'SIGNATURE_REQUIRED'), 'TOO_MANY_TRIES'])
  })
})

describe('removing', () => {
  it('the last passkey takes recovery codes with it, and the password alone lets in', async () => {
    const person = await buildPerson()
    const device = new TestDevice()
    await add(person, device.make(await asked(person)))
    const [{ id }] = (await list(person)).factors
    expect((await remove(person, id, { passkey: device.sign(await askForSignature(test, person)) })).status).toBe(204)
    expect(await list(person)).toMatchObject({ factors: [], codesLeft: 0 })
    const headers = { username: person.email, password: encodeURIComponent(password) }
    expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status).toBe(200)
  })

  it('one beside an app leaves the codes', async () => {
    const person = await buildPerson()
    const [totp, passkey] = [await buildTotp(test, person), await buildPasskey(test, person)]
    await test.owner.query(`insert into recovery_code (account_id, hash) values ($1, sha256('x'))`, [person.accountId])
    expect((await remove(person, passkey.id, { password, totp: codeOf(test, totp) })).status).toBe(204)
    expect(await list(person)).toMatchObject({ factors: [{ kind: 'totp' }], codesLeft: 1 })
  })

  it('somebody else’s is 404, and nothing is lost', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const theirs = await buildPasskey(test, other)
    expect((await remove(person, theirs.id, { password })).status).toBe(404)
    expect((await list(other)).factors).toHaveLength(1)
  })
})

it('a passkey of another host is marked, and still counts as a factor', async () => {
  const person = await buildPerson()
  await buildPasskey(test, person, { rpId: 'old.example.com' })
  expect((await list(person)).factors).toMatchObject([{ kind: 'passkey', lostHost: 'old.example.com' }])
  expect((await begin(person, { password })).body.code).toBe('SIGNATURE_REQUIRED')
  expect((await test.as(person).call(ownPasskeyRoutes.beginSignature)).body.code).toBe('WRONG_STATE')
})

it.each([
  ['beginPasskey', ownPasskeyRoutes.beginPasskey, { signature: { password }, name: 'Laptop' }],
  ['addPasskey', ownPasskeyRoutes.addPasskey, { passkey: new TestDevice().sign({ challenge: 'A'.repeat(43), rpId: 'localhost' }) }],
  ['beginSignature', ownPasskeyRoutes.beginSignature, undefined],
] as const)('%s is not there under the number of another company', async (name, route, body) => {
  const [person, other] = [await buildPerson(), await buildPerson()]
  await buildPasskey(test, person)
  const passkey = new TestDevice().make(await asked(other))
  const given = name === 'addPasskey' ? { passkey } : body
  expect((await test.as(person).call(route, { params: { companyId: other.companyId }, body: given })).status).toBe(404)
})
