import { companyRoutes, ownSessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ReceivedStream } from '../../alert/received-stream.fixture.ts'
import { signalChannel } from '../../platform/signal/signal.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { linkIdentity } from './identity-store.ts'
import { withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage({ OUTBOUND_ALLOW: '127.0.0.0/8', CALLS_PER_MINUTE: '6', REFUSALS_PER_MINUTE: '3', STREAMS_PER_ACCOUNT: '2' })
const { test } = stage
let url = ''
let made = 0
const opened: ReceivedStream[] = []
beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

/** Somebody of two companies, of which one has a provider, and of a third with a provider too. */
async function openPerson() {
  const [company, third] = [await stage.open(), await stage.open()]
  made += 1
  const email = `person${made}@${company.domain}`
  const member = await buildMember(test.database, { companyId: company.companyId, email })
  const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email })
  const inThird = await buildMember(test.database, { companyId: third.companyId, email })
  const person = { sub: `sub-${made}`, email, email_verified: true }
  // Who was known there before the domain became that of the other company.
  await test.database.inCompany(third.companyId, (tx) =>
    linkIdentity(tx, inThird.companyUserId, { issuer: stage.provider.issuer, sub: person.sub, now: test.clock.now() }),
  )
  const logIn = async (at = company): Promise<string> =>
    (await stage.logIn(at, person)).answer?.headers.authorization?.replace('Bearer ', '') ?? ''
  return { company, third, member, elsewhere, inThird, logIn }
}
const ask = (member: BuiltMember, token: string) => test.as(member).call(companyRoutes.getCompany, { token })
const refuse = (member: BuiltMember, token: string) =>
  test.as(member).call(userAdministrationRoutes.createUser, { token, body: { shortName: 'X', firstName: 'X', email: 'x@example.org' } })
async function repeat(times: number, work: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count += 1) statuses.push((await work()).status)
  return statuses
}
const listen = async ({ companyId }: BuiltMember, token: string) => {
  const stream = await ReceivedStream.open(url, { companyId, token })
  opened.push(stream)
  return stream
}

describe('sessions by the provider of a company', () => {
  it('spend nothing of what the account may ask elsewhere, and it nothing of theirs', async () => {
    // given
    const { member, elsewhere, inThird, third, logIn } = await openPerson()
    const [byProvider, byAnother, byPassword] = [await logIn(), await logIn(third), await test.openToken(elsewhere)]
    // when
    expect(await repeat(7, () => ask(member, byProvider))).toEqual([200, 200, 200, 200, 200, 200, 429])
    // then
    expect(await repeat(7, () => ask(elsewhere, byPassword))).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await repeat(7, () => ask(inThird, byAnother))).toEqual([200, 200, 200, 200, 200, 200, 429])
  })

  it('are one caller together, however many there are', async () => {
    // given
    const { member, logIn } = await openPerson()
    const tokens = [await logIn(), await logIn(), await logIn()]
    // when
    const statuses = []
    for (const token of tokens) statuses.push(await repeat(2, () => ask(member, token)))
    // then
    expect(statuses.flat()).toEqual(Array(6).fill(200))
    for (const token of [...tokens, await logIn()]) expect((await ask(member, token)).status).toBe(429)
  })

  it('are refused so often together, and the account elsewhere is not', async () => {
    // given
    const { member, elsewhere, logIn } = await openPerson()
    const [first, second, byPassword] = [await logIn(), await logIn(), await test.openToken(elsewhere)]
    // when
    expect([...(await repeat(2, () => refuse(member, first))), ...(await repeat(2, () => refuse(member, second)))]).toEqual([
      403, 403, 403, 429,
    ])
    // then
    expect((await ask(elsewhere, byPassword)).status).toBe(200)
  })

  it('have streams of their own', async () => {
    // given
    const { member, elsewhere, logIn } = await openPerson()
    const byPassword = await test.openToken(elsewhere)
    // when
    const streams = [await listen(member, await logIn()), await listen(member, await logIn()), await listen(member, await logIn())]
    // then
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429])
    expect((await listen(elsewhere, byPassword)).status).toBe(200)
  })
})

describe('a session by the provider learns nothing of the person’s other companies', () => {
  it('not how long passwords are there', async () => {
    // given
    const { member, elsewhere, logIn } = await openPerson()
    const set = (companyId: number, length: number) =>
      test.owner.query(
        `insert into sign_in_rule (company_id, password_length) values ($1, $2) on conflict (company_id) do update set password_length = excluded.password_length`,
        [companyId, length],
      )
    const least = async (token: string) => (await test.as(member).call(ownSessionRoutes.getPasswordLength, { token })).body.least
    const [byProvider, byPassword] = [await logIn(), await test.openToken(member)]
    await set(elsewhere.companyId, 20)
    // when, then
    expect([await least(byProvider), await least(byPassword)]).toEqual([8, 20])
    await set(member.companyId, 12)
    expect([await least(byProvider), await least(byPassword)]).toEqual([12, 20])
  })

  it('not that something waits there', async () => {
    // given
    const { member, elsewhere, logIn } = await openPerson()
    const [byProvider, byPassword] = [await listen(member, await logIn()), await listen(member, await test.openToken(member))]
    const signal = ({ companyId, companyUserId }: BuiltMember) =>
      test.owner.query('select pg_notify($1, $2)', [signalChannel, `waiting:${companyId}:${companyUserId}:0`])
    // when
    await signal(elsewhere)
    await byPassword.until(({ kind }) => kind === 'waiting')
    // then
    expect(byProvider.kinds).not.toContain('waiting')
    await signal(member)
    await byProvider.until(({ kind }) => kind === 'waiting')
    expect(byProvider.kinds.filter((kind) => kind === 'waiting')).toEqual(['waiting'])
  })
})
