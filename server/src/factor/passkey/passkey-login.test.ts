import { factorLoginRoutes, ownPasskeyRoutes, passkeyLoginRoutes, sessionRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildTotp, openChallenge } from '../factor-factory.ts'
import { askForPasskey, askForSignature, buildPasskey } from './passkey-factory.ts'

const test = withTestApp()

const buildPerson = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const begin = (body: object = {}, origin?: string) =>
  test.as(undefined).call(passkeyLoginRoutes.beginPasskeyLogin, { body, headers: { origin } })
const logIn = (passkey: object) => test.as(undefined).call(passkeyLoginRoutes.logInByPasskey, { body: { passkey } })
const codeOf = async (passkey: object) => (await logIn(passkey)).body.code
const means = async ({ accountId }: BuiltMember) => {
  const { rows } = await test.owner.query('select means from session where account_id = $1 order by started_at desc, id', [accountId])
  return rows.map((row) => row.means)
}

describe('a login with a passkey', () => {
  it('asks any device of the host for its owner, and knows nobody beforehand', async () => {
    const { status, body } = await begin()
    expect(status).toBe(200)
    expect(body).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      timeout: 300_000,
      rpId: 'localhost',
      userVerification: 'required',
    })
  })

  it('opens the session as a login does, without email and password', async () => {
    // given
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    // when
    const { status, headers, body } = await logIn(device.sign(await askForPasskey(test)))
    // then
    expect(status).toBe(200)
    expect(headers.authorization).toMatch(/^Bearer /)
    expect(body).toMatchObject({
      userId: person.companyUserId,
      companyId: person.companyId,
      userCompanyInfo: [{ companyId: person.companyId }],
    })
    expect(await means(person)).toEqual([['passkey']])
    const { rows } = await test.owner.query('select used_at from passkey where account_id = $1', [person.accountId])
    expect(rows).toEqual([{ used_at: test.clock.now().toISOString() }])
  })

  it('needs no password at all: an administrator’s reset takes that alone', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    await test.owner.query('update account set password_hash = null where id = $1', [person.accountId])
    expect((await logIn(device.sign(await askForPasskey(test)))).status).toBe(200)
  })

  it('of somebody who belongs to no company any longer is refused', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    await test.owner.query('update membership set active = false where account_id = $1', [person.accountId])
    expect(await codeOf(device.sign(await askForPasskey(test)))).toBe('PASSKEY_FAILED')
  })
})

describe('is refused', () => {
  async function buildDevice(options: { counts?: boolean; rpId?: string } = {}) {
    const person = await buildPerson()
    return { person, ...(await buildPasskey(test, person, options)) }
  }

  it('when it is sent again', async () => {
    const { person, device } = await buildDevice()
    const signed = device.sign(await askForPasskey(test))
    expect((await logIn(signed)).status).toBe(200)
    expect(await codeOf(signed)).toBe('CHALLENGE_ENDED')
    expect(await means(person)).toHaveLength(1)
  })

  it('when it is sent three times at once: one opens a session', async () => {
    const { person, device } = await buildDevice()
    const signed = device.sign(await askForPasskey(test))
    const statuses = (await Promise.all([logIn(signed), logIn(signed), logIn(signed)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect(await means(person)).toHaveLength(1)
  })

  it('when its challenge was used up by a signature that failed', async () => {
    const { device } = await buildDevice()
    const asked = await askForPasskey(test)
    expect(await codeOf(device.sign(asked, { isOwnerVerified: false }))).toBe('PASSKEY_FAILED')
    expect(await codeOf(device.sign(asked))).toBe('CHALLENGE_ENDED')
  })

  it('after five minutes', async () => {
    const { device } = await buildDevice()
    const asked = await askForPasskey(test)
    test.clock.advance({ minutes: 5 })
    const { body } = await logIn(device.sign(asked))
    expect([body.code, body.detail]).toEqual(['CHALLENGE_ENDED', 'That took too long. Try again.'])
  })

  it('when nobody was given its challenge', async () => {
    const { device } = await buildDevice()
    expect(await codeOf(device.sign({ challenge: 'A'.repeat(43), rpId: 'localhost' }))).toBe('CHALLENGE_ENDED')
  })

  it.each([
    ['the page of another host', { origin: 'https://strata.example.net' }],
    ['another port of the host', { origin: 'http://localhost:4001' }],
    ['the host by its number, where browsers use no passkey', { origin: 'http://127.0.0.1:4000' }],
    ['a passkey of another host', { rpId: 'strata.example.net' }],
    ['a device that did not verify its owner', { isOwnerVerified: false }],
    ['what was made as a new passkey', { type: 'webauthn.create' }],
    ['somebody else’s account', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
    ['no account', { userHandle: undefined }],
  ])('from %s', async (_what, deviations) => {
    const { person, device } = await buildDevice()
    expect(await codeOf(device.sign(await askForPasskey(test), deviations))).toBe('PASSKEY_FAILED')
    expect(await means(person)).toEqual([])
  })

  it('with the signature over another challenge', async () => {
    const { device } = await buildDevice()
    const [one, other] = [await askForPasskey(test), await askForPasskey(test)]
    const signed = device.sign(one)
    const { clientDataJSON } = device.sign(other).response
    expect(await codeOf({ ...signed, response: { ...signed.response, clientDataJSON } })).toBe('PASSKEY_FAILED')
  })

  it('with somebody else’s passkey named in the place of one’s own', async () => {
    const [mine, theirs] = [await buildDevice(), await buildDevice()]
    const signed = mine.device.sign(await askForPasskey(test), { credentialId: theirs.device.credentialId })
    expect(await codeOf(signed)).toBe('PASSKEY_FAILED')
    const handle = { credentialId: theirs.device.credentialId, userHandle: theirs.device.userHandle }
    expect(await codeOf(mine.device.sign(await askForPasskey(test), handle))).toBe('PASSKEY_FAILED')
    expect(await means(theirs.person)).toEqual([])
  })

  it('with a passkey that was removed', async () => {
    const { device, id } = await buildDevice()
    const signed = device.sign(await askForPasskey(test))
    await test.owner.query('delete from passkey where id = $1', [id])
    expect(await codeOf(signed)).toBe('PASSKEY_FAILED')
  })

  it('with one that was made for another host', async () => {
    const { device } = await buildDevice({ rpId: 'old.example.com' })
    const asked = await askForPasskey(test)
    expect(await codeOf(device.sign(asked))).toBe('PASSKEY_FAILED')
    const again = await askForPasskey(test)
    expect(await codeOf(device.sign(again, { rpId: 'old.example.com', origin: 'https://old.example.com' }))).toBe('PASSKEY_FAILED')
  })

  it('when the device’s count stands still or goes back', async () => {
    const { device } = await buildDevice({ counts: true })
    expect((await logIn(device.sign(await askForPasskey(test), { count: 5 }))).status).toBe(200)
    expect(await codeOf(device.sign(await askForPasskey(test), { count: 5 }))).toBe('PASSKEY_FAILED')
    expect(await codeOf(device.sign(await askForPasskey(test), { count: 4 }))).toBe('PASSKEY_FAILED')
    expect(await codeOf(device.sign(await askForPasskey(test), { count: 0 }))).toBe('PASSKEY_FAILED')
    expect((await logIn(device.sign(await askForPasskey(test), { count: 6 }))).status).toBe(200)
  })

  it('with a challenge that was made for something else', async () => {
    const { person, device } = await buildDevice()
    const factor = await askForPasskey(test, await openChallenge(test, person))
    const signature = await askForSignature(test, person)
    const body = { signature: { passkey: device.sign(await askForSignature(test, person)) }, name: 'Phone' }
    const registration = await test.as(person).call(ownPasskeyRoutes.beginPasskey, { body })
    for (const { challenge } of [factor, signature, registration.body])
      expect(await codeOf(device.sign({ challenge, rpId: 'localhost' }))).toBe('CHALLENGE_ENDED')
  })

  it('ten times from one address, then any more', async () => {
    const { device } = await buildDevice()
    const codes: string[] = []
    for (let count = 0; count < 11; count += 1) codes.push(await codeOf(device.sign(await askForPasskey(test), { isOwnerVerified: false })))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'PASSKEY_FAILED'), 'TOO_MANY_TRIES'])
  })
})

describe('a page at another address', () => {
  it.each([['http://127.0.0.1:4000'], ['https://strata.example.net'], ['null']])('%s is told what to open', async (origin) => {
    const { status, body } = await begin({}, origin)
    expect([status, body.code, body.detail]).toEqual([
      409,
      'PASSKEYS_ELSEWHERE',
      'Passkeys work only at http://localhost:4000. Open Strata there.',
    ])
  })

  it('is the host’s own under localhost', async () => {
    expect((await begin({}, 'http://localhost:4000')).status).toBe(200)
  })
})

describe('a passkey as the second factor', () => {
  const pass = (body: object) => test.as(undefined).call(factorLoginRoutes.passFactor, { body })

  it('is asked for after the password, of the passkeys of that account', async () => {
    // given
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const headers = { username: person.email, password: encodeURIComponent(builtPassword) }
    // when
    const { status, body } = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
    // then
    expect([status, body.code, body.means]).toEqual([401, 'SECOND_FACTOR', ['passkey', 'code']])
    const asked = await begin({ challenge: body.challenge })
    expect(asked.body).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: device.credentialId.toString('base64url'), type: 'public-key', transports: ['internal'] }],
    })
    // and a device that has no eye for its owner is enough beside the password
    const passed = await pass({ challenge: body.challenge, passkey: device.sign(asked.body, { isOwnerVerified: false }) })
    expect(passed.status).toBe(200)
    expect(await means(person)).toEqual([['password', 'passkey']])
  })

  it('is named beside an app, and not where the host is another one', async () => {
    const [both, lost] = [await buildPerson(), await buildPerson()]
    await buildTotp(test, both)
    await buildPasskey(test, both)
    await buildPasskey(test, lost, { rpId: 'old.example.com' })
    const meansOf = async ({ email }: BuiltMember) => {
      const headers = { username: email, password: encodeURIComponent(builtPassword) }
      return (await test.as(undefined).call(sessionRoutes.authenticate, { headers })).body.means
    }
    expect(await meansOf(both)).toEqual(['passkey', 'totp', 'code'])
    expect(await meansOf(lost)).toEqual(['code'])
  })

  it('is refused from another login, another account, and for a login with the passkey alone', async () => {
    const [person, other] = [await buildPerson(), await buildPerson()]
    const [mine, theirs] = [await buildPasskey(test, person), await buildPasskey(test, other)]
    const [one, another] = [await openChallenge(test, person), await openChallenge(test, person)]
    const refused = async (passkey: object) => (await pass({ challenge: one, passkey })).body.code
    expect(await refused(mine.device.sign(await askForPasskey(test, another)))).toBe('PASSKEY_FAILED')
    expect(await refused(theirs.device.sign(await askForPasskey(test, one)))).toBe('PASSKEY_FAILED')
    expect(await refused(mine.device.sign(await askForPasskey(test)))).toBe('PASSKEY_FAILED')
    expect(await means(person)).toEqual([])
  })

  it('may be wrong five times in one login, then the login has ended', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const challenge = await openChallenge(test, person)
    const asked = await askForPasskey(test, challenge)
    for (let count = 0; count < 5; count += 1)
      expect((await pass({ challenge, passkey: device.sign(asked, { rpId: 'strata.example.net' }) })).body.code).toBe('PASSKEY_FAILED')
    expect((await pass({ challenge, passkey: device.sign(asked) })).body.code).toBe('CHALLENGE_ENDED')
    expect((await begin({ challenge })).body.code).toBe('CHALLENGE_ENDED')
  })

  it('ends with the password that was checked', async () => {
    const person = await buildPerson()
    const { device } = await buildPasskey(test, person)
    const challenge = await openChallenge(test, person)
    const asked = await askForPasskey(test, challenge)
    await test.owner.query(`update account set password_hash = 'another' where id = $1`, [person.accountId])
    expect((await pass({ challenge, passkey: device.sign(asked) })).body.code).toBe('CHALLENGE_ENDED')
    const { rowCount } = await test.owner.query('select 1 from passkey_challenge where account_id = $1', [person.accountId])
    expect(rowCount).toBe(0)
  })
})
