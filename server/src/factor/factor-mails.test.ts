import { factorLoginRoutes, ownFactorRoutes, ownPasskeyRoutes, passkeyCreation, userAdministrationRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { withMailJobs } from '../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { plainTextOf } from '../platform/testing/read-mail.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { Throttle } from '../platform/throttle/throttle.ts'
import { buildTotp, codeOf, openChallenge } from './factor-factory.ts'
import { mailFactorChange, mailFactorGuesses, totpTriesOfDay } from './factor-mails.ts'
import { putCodes } from './factor-store.ts'
import { askForPasskey, buildPasskey } from './passkey/passkey-factory.ts'
import { TestDevice } from './passkey/test-device.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailFactorChange: mailFactorChange(parts), mailFactorGuesses: mailFactorGuesses(parts) }))
let admin: BuiltMember
let person: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  person = await buildMember(test.database, { companyId })
})

const signature = { password: builtPassword }
const own = (route: Parameters<ReturnType<typeof test.as>['call']>[0], request: object) => test.as(person).call(route, request)
const pass = async (body: object) => test.as(undefined).call(factorLoginRoutes.passFactor, { body })

const readMails = () => jobs.readTo(person.email)
/** What happened, of each mail in the order in which they came. */
const readChanges = async () => (await readMails()).map((mail) => plainTextOf(mail).split('\n\n')[1])

describe('the owner of an account is mailed of a second factor', () => {
  it('that was set up or removed, and of new recovery codes, without a secret or a name', async () => {
    // when
    const begun = (await own(ownFactorRoutes.beginTotp, { body: { signature, name: 'Phone of Nora' } })).body
    const { codes } = (await own(ownFactorRoutes.confirmTotp, { params: { factorId: begun.id }, body: { totp: codeOf(test, begun) } })).body
    // then
    const [mail, ...others] = await readMails()
    expect([mail?.headers.subject, others]).toEqual(['The second factor of your Strata login was changed', []])
    expect(plainTextOf(mail)).toContain('An authenticator app was added to your Strata login.\n')
    expect(plainTextOf(mail)).toContain('\nhttps://strata.example.org/login\n')
    for (const kept of [begun.secret, begun.id, 'Phone of Nora', ...codes]) expect(plainTextOf(mail)).not.toContain(kept)
    // when
    const renewed = await own(ownFactorRoutes.renewCodes, { body: { signature: { ...signature, code: codes[0] } } })
    expect(renewed.status).toBe(200)
    await readMails()
    const removal = { signature: { ...signature, code: renewed.body.codes[0] } }
    expect((await own(ownFactorRoutes.removeFactor, { params: { factorId: begun.id }, body: removal })).status).toBe(204)
    // then
    expect(await readChanges()).toEqual([
      'An authenticator app was added to your Strata login.',
      'New recovery codes were made for your Strata login. The old ones no longer work.',
      'An authenticator app was removed from your Strata login.',
    ])
  })

  it('that is a passkey', async () => {
    // given
    const creation = passkeyCreation.parse((await own(ownPasskeyRoutes.beginPasskey, { body: { signature, name: 'Laptop' } })).body)
    // when
    const { codes } = (await own(ownPasskeyRoutes.addPasskey, { body: { passkey: new TestDevice().make(creation) } })).body
    await readMails()
    const [factor] = (await own(ownFactorRoutes.listFactors, {})).body.factors
    const removal = { params: { factorId: factor.id }, body: { signature: { ...signature, code: codes[0] } } }
    expect((await own(ownFactorRoutes.removeFactor, removal)).status).toBe(204)
    // then
    expect(await readChanges()).toEqual([
      'A passkey was added to your Strata login. It logs in without email and password.',
      'A passkey was removed from your Strata login.',
    ])
  })

  it('that somebody else took, once, whatever there was', async () => {
    // given
    await buildTotp(test, person)
    await buildPasskey(test, person)
    // when
    const reset = () => test.as(admin).call(userAdministrationRoutes.resetFactor, { params: { userId: person.companyUserId } })
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 200])
    // then
    expect(await readChanges()).toEqual([
      'All passkeys, authenticator apps and recovery codes of your Strata login were removed. Your email and password alone let you in until you set up a new second factor.',
    ])
  })

  it('but not of an app that was begun and never confirmed', async () => {
    await own(ownFactorRoutes.beginTotp, { body: { signature, name: 'Phone' } })
    expect(await readChanges()).toEqual([])
  })
})

describe('codes of an app', () => {
  /** Ten wrong codes in each quarter of an hour. */
  async function tryWrongCodes(totp: { id: string; secret: string }, rounds: number): Promise<string[]> {
    const outcomes: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (let login = 0; login < 2; login += 1) {
        const challenge = await openChallenge(test, person)
        for (let count = 0; count < 5; count += 1) outcomes.push((await pass({ challenge, totp: codeOf(test, totp, 20) })).body.code)
      }
      test.clock.advance({ minutes: 15 })
    }
    return outcomes
  }

  it('may be wrong fifty times a day: the owner is mailed, and comes in by a recovery code or a passkey', async () => {
    // given
    const [totp, { device }] = [await buildTotp(test, person), await buildPasskey(test, person)]
    await test.database.outsideCompany((tx) => putCodes(tx, person.accountId, ['K7QF-2D3M-X4TB-W5HN']))
    expect(await tryWrongCodes(totp, 4)).toEqual(Array.from({ length: 40 }, () => 'FACTOR_FAILED'))
    expect(await readMails()).toEqual([])
    // when
    expect(await tryWrongCodes(totp, 1)).toEqual(Array.from({ length: 10 }, () => 'FACTOR_FAILED'))
    // then
    const challenge = await openChallenge(test, person)
    const refused = await pass({ challenge, totp: codeOf(test, totp) })
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      429,
      'TOO_MANY_TRIES',
      'Too many codes of the app were wrong within a day. Use a passkey or a recovery code, or try again later.',
    ])
    const [mail, ...others] = await readMails()
    expect([mail?.headers.subject, others]).toEqual(['Somebody knows your Strata password', []])
    expect(plainTextOf(mail)).toContain('50 wrong codes of your authenticator app within a day')
    // and
    expect((await pass({ challenge, code: 'K7QF-2D3M-X4TB-W5HN' })).status).toBe(200)
    const second = await openChallenge(test, person)
    expect((await pass({ challenge: second, passkey: device.sign(await askForPasskey(test, second)) })).status).toBe(200)
    // when the first of them are a day old
    test.clock.advance({ hours: 23 })
    const later = await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp) })
    // then
    expect(later.status).toBe(200)
  })

  it('that are wrong are told of once a day, and a right one forgets those of its address', async () => {
    // given
    const totp = await buildTotp(test, person)
    const fail = async () => (await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp, 20) })).body.code
    await countTries(40)
    expect((await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp) })).status).toBe(200)
    await countTries(49)
    expect(await readMails()).toEqual([])
    // when
    expect([await fail(), await fail()]).toEqual(['FACTOR_FAILED', 'TOO_MANY_TRIES'])
    expect((await readMails()).length).toBe(1)
    // and when there is room again, but the day of the mail is not over
    await test.owner.query(`delete from throttle where kind = 'factorDay'`)
    await countTries(49)
    expect(await fail()).toBe('FACTOR_FAILED')
    // then
    expect((await readMails()).length).toBe(1)
    // when
    test.clock.advance({ hours: 24 })
    await countTries(49)
    expect(await fail()).toBe('FACTOR_FAILED')
    // then
    expect((await readMails()).length).toBe(2)
  })

  /** As if so many wrong codes had been entered from here. */
  async function countTries(count: number): Promise<void> {
    const [throttle, now] = [new Throttle(test.configuration.sessionSecret), test.clock.now()]
    const attempt = { kind: 'factorDay', key: String(person.accountId), address: '127.0.0.1' } as const
    for (let done = 0; done < count; done += 1) await test.database.outsideCompany((tx) => throttle.begin(tx, attempt, totpTriesOfDay, now))
  }
})

it('a wrong recovery code shuts out no code of the app, and the other way round', async () => {
  const totp = await buildTotp(test, person)
  await test.database.outsideCompany((tx) => putCodes(tx, person.accountId, ['K7QF-2D3M-X4TB-W5HN']))
  const codes: string[] = []
  for (let login = 0; login < 3; login += 1) {
    const challenge = await openChallenge(test, person)
    for (let count = 0; count < 4; count += 1) codes.push((await pass({ challenge, code: 'AAAA-AAAA-AAAA-AAAA' })).body.code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 'FACTOR_FAILED'), 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  expect((await pass({ challenge: await openChallenge(test, person), totp: codeOf(test, totp) })).status).toBe(200)
})
