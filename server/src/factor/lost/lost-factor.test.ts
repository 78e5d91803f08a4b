import { factorLoginRoutes, ownFactorRoutes, sessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { withMailJobs } from '../../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { plainTextOf } from '../../platform/testing/read-mail.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildTotp } from '../factor-factory.ts'
import { putCodes } from '../factor-store.ts'
import { mailFactorLink } from './lost-factor-mail.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailFactorLink: mailFactorLink(parts) }))
let admin: BuiltMember
/** Of the administrator's company and of another one. */
let person: BuiltMember
let elsewhere: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database)
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  person = await buildMember(test.database, { companyId })
  elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
  await buildTotp(test, person)
  await test.database.outsideCompany((tx) => putCodes(tx, person.accountId, ['K7QF-2D3M-X4TB-W5HN', 'ABCD-EFGH-IJKL-MNOP']))
})

const reset = () => test.as(admin).call(userAdministrationRoutes.resetFactor, { params: { userId: person.companyUserId } })
const logIn = async () => {
  const headers = { username: person.email, password: encodeURIComponent(builtPassword) }
  const { status, body } = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
  return [status, body.code]
}
const giveUp = async (secret: string, code: string) => {
  const { status, body } = await test.as(undefined).call(factorLoginRoutes.giveUpFactor, { body: { secret, code } })
  return [status, body?.code]
}
/** The secret of the newest link, of so many. */
async function mailedSecret(count = 1): Promise<string> {
  const find = () => jobs.mails.filter(({ receivers }) => receivers.includes(person.email))
  await expect.poll(find).toHaveLength(count)
  return /\nhttps:\/\/strata\.example\.org\/login\?lost=([\w-]{43})\n/.exec(plainTextOf(find().at(-1)))?.[1] ?? ''
}

describe('an administrator’s reset of the second factor of somebody of another company too', () => {
  it('takes nothing, ends the sessions of this company, and mails a link', async () => {
    // given
    const [here, there] = [await test.openToken(person), await test.openToken(elsewhere)]
    // when
    const { status, body } = await reset()
    // then
    expect([status, body]).toEqual([200, { isMailed: true }])
    expect((await test.as(person).call(ownFactorRoutes.listFactors, { token: here })).status).toBe(401)
    expect((await test.as(elsewhere).call(ownFactorRoutes.listFactors, { token: there })).body.factors).toHaveLength(1)
    expect(await logIn()).toEqual([401, 'SECOND_FACTOR'])
    expect(await mailedSecret()).toHaveLength(43)
  })
})

describe('the mailed link', () => {
  it('takes the factors for a recovery code, with all sessions, once', async () => {
    // given
    await reset()
    const secret = await mailedSecret()
    const token = await test.openToken(elsewhere)
    // when
    expect(await giveUp(secret, 'AAAA-AAAA-AAAA-AAAA')).toEqual([401, 'FACTOR_FAILED'])
    expect(await giveUp(secret, 'k7qf2d3m x4tbw5hn')).toEqual([204, undefined])
    // then
    expect((await test.as(elsewhere).call(ownFactorRoutes.listFactors, { token })).status).toBe(401)
    expect(await logIn()).toEqual([200, undefined])
    expect(await giveUp(secret, 'ABCD-EFGH-IJKL-MNOP')).toEqual([400, 'SECRET_INVALID'])
  })

  it('ends after a day, and with a newer one', async () => {
    // given
    await reset()
    const first = await mailedSecret()
    await reset()
    const second = await mailedSecret(2)
    // when, then
    expect(await giveUp(first, 'K7QF-2D3M-X4TB-W5HN')).toEqual([400, 'SECRET_INVALID'])
    test.clock.advance({ hours: 24 })
    expect(await giveUp(second, 'K7QF-2D3M-X4TB-W5HN')).toEqual([400, 'SECRET_INVALID'])
    expect(await logIn()).toEqual([401, 'SECOND_FACTOR'])
  })

  it('takes no code of another account', async () => {
    // given
    await reset()
    const secret = await mailedSecret()
    await test.database.outsideCompany((tx) => putCodes(tx, admin.accountId, ['QQQQ-QQQQ-QQQQ-QQQQ']))
    // when, then
    expect(await giveUp(secret, 'QQQQ-QQQQ-QQQQ-QQQQ')).toEqual([401, 'FACTOR_FAILED'])
  })

  it('counts wrong codes by account', async () => {
    await reset()
    const secret = await mailedSecret()
    const answers: unknown[] = []
    for (let count = 0; count < 11; count += 1) answers.push((await giveUp(secret, 'AAAA-AAAA-AAAA-AAAA'))[0])
    expect(answers).toEqual([...Array(10).fill(401), 429])
  })

  it('leaves nothing of itself in jobs and logs', async () => {
    await reset()
    const secret = await mailedSecret()
    const { rows } = await test.owner.query('select payload::text as text from graphile_worker._private_jobs')
    expect(JSON.stringify([rows, jobs.log, test.log])).not.toContain(secret)
  })
})
