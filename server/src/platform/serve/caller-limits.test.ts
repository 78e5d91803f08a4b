import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { alertRoutes, companyRoutes, sessionRoutes, userAdministrationRoutes } from '@strata/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { ReceivedStream } from '../../alert/received-stream.fixture.ts'
import { createApp } from '../../app.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { withTestApp } from '../testing/test-app.ts'
import { callAs } from '../testing/test-call.ts'

const test = withTestApp(async () => ({ CALLS_PER_MINUTE: '7', REFUSALS_PER_MINUTE: '3', STREAMS_PER_ACCOUNT: '2' }))

const buildReader = async (): Promise<BuiltMember> => buildMember(test.database, { companyId: await buildCompany(test.database) })
const ask = (member: BuiltMember) => test.as(member).call(companyRoutes.getArtifacts)
/** Refused: only an administrator adds people. */
const addPerson = (member: BuiltMember, app = test.app) =>
  callAs({ ...test, app }, member, userAdministrationRoutes.createUser, {
    body: { shortName: 'X', firstName: 'X', email: 'x@example.org' },
  })
const repeat = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const answers: T[] = []
  for (let count = 0; count < times; count += 1) answers.push(await work())
  return answers
}
const auditOf = async ({ companyId }: BuiltMember) =>
  (
    await test.owner.query(
      `select outcome, facts::json as facts from audit_entry where company_id = $1 and action = 'user.create' order by at, seq`,
      [companyId],
    )
  ).rows

describe('the calls of one account', () => {
  it('are so many in a minute, in all its sessions and companies; further ones are told when to come back', async () => {
    // given somebody in two companies
    const first = await buildReader()
    const second = await buildMember(test.database, { companyId: await buildCompany(test.database), email: first.email })
    // when
    const answers = [...(await repeat(4, () => ask(first))), ...(await repeat(3, () => ask(second)))]
    const [late, elsewhere, other] = [await ask(first), await ask(second), await ask(await buildReader())]
    // then
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(200))
    expect(late).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect(late.body).toMatchObject({ code: 'TOO_MANY_CALLS', detail: 'That was a lot in a short time. Wait a minute, then try again.' })
    expect([elsewhere.status, other.status]).toEqual([429, 200])
    // and after the minute they are answered again
    test.clock.advance({ seconds: 60 })
    expect((await ask(first)).status).toBe(200)
  })

  it('of a session that was seen are turned away before their body is read', async () => {
    const member = await buildReader()
    const token = await test.openToken(member)
    await repeat(7, () => test.as(member).call(companyRoutes.getArtifacts, { token }))
    const answer = await test
      .as(member)
      .call(alertRoutes.listAlerts, { token, headers: { 'content-type': 'application/json' }, body: '{"broken' })
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_CALLS'])
  })
})

describe('the end of a session', () => {
  it('is never too much to ask', async () => {
    // given an account that asked too much
    const member = await buildReader()
    const token = await test.openToken(member)
    const asks = () => test.as(member).call(companyRoutes.getArtifacts, { token })
    await repeat(7, asks)
    expect((await asks()).status).toBe(429)
    // when another company is named, and then its own
    const { companyId } = await buildReader()
    const elsewhere = await test.as(member).call(sessionRoutes.endSession, { token, params: { companyId } })
    const answer = await test.as(member).call(sessionRoutes.endSession, { token })
    // then
    expect(elsewhere.status).toBe(429)
    expect(answer.status).toBe(204)
    test.clock.advance({ seconds: 60 })
    const after = await asks()
    expect([after.status, after.body.code]).toEqual([401, 'SESSION_ENDED'])
  })
})

describe('refusals of one account', () => {
  it('are so many in a minute; then nothing is answered until it is over', async () => {
    // given
    const member = await buildReader()
    const { companyId } = await buildReader()
    // when
    const refusals = [
      ...(await repeat(2, () => addPerson(member))),
      await test.as(member).call(companyRoutes.getArtifacts, { params: { companyId } }),
    ]
    const late = await ask(member)
    // then
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 404])
    expect([late.status, late.body.code]).toEqual([429, 'TOO_MANY_CALLS'])
    test.clock.advance({ seconds: 60 })
    expect((await ask(member)).status).toBe(200)
  })

  it('are none where what was sent is only wrong', async () => {
    // given
    const member = await buildReader()
    // when
    const answers = await repeat(4, () => test.as(member).call(userAdministrationRoutes.createUser, { body: {} }))
    // then
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect((await ask(member)).status).toBe(200)
  })

  it('are one row of the audit at once, and the rest of the minute another with their count', async () => {
    // given
    const member = await buildReader()
    const { companyId } = member
    // when
    await addPerson(member)
    expect(await auditOf(member)).toEqual([{ outcome: 'NO_RIGHT', facts: { companyId } }])
    await repeat(2, () => addPerson(member))
    expect(await auditOf(member)).toHaveLength(1)
    test.clock.advance({ seconds: 60 })
    await addPerson(member)
    // then
    expect(await auditOf(member)).toEqual([
      { outcome: 'NO_RIGHT', facts: { companyId } },
      { outcome: 'NO_RIGHT', facts: { companyId, count: 2 } },
      { outcome: 'NO_RIGHT', facts: { companyId } },
    ])
  })

  it('that were counted are written when their minute is over, though nobody asks any more', async () => {
    // given
    const member = await buildReader()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await repeat(3, () => addPerson(member))
    expect(await auditOf(member)).toHaveLength(1)
    // when
    await vi.advanceTimersByTimeAsync(60_000)
    vi.useRealTimers()
    // then
    await expect.poll(async () => (await auditOf(member)).map(({ facts }) => facts.count)).toEqual([undefined, 2])
  })

  it('that were counted are written when the server ends', async () => {
    // given
    const leaving = await createApp({ configuration: test.configuration, database: test.database, clock: test.clock })
    const member = await buildReader()
    await repeat(3, () => addPerson(member, leaving))
    // when
    await leaving.close()
    // then
    expect((await auditOf(member)).map(({ facts }) => facts.count)).toEqual([undefined, 2])
  })

  it('that were counted are written although their answers could not leave in time', async () => {
    // given a connection whose answers wait behind a stream
    const timeLimit = 300
    const server = await createApp({ configuration: test.configuration, database: test.database, clock: test.clock, timeLimit })
    const { port, hostname } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
    const member = await buildReader()
    const headers = `Host: strata\r\nAuthorization: Bearer ${await test.openToken(member)}\r\n`
    const body = '{"shortName":"X","firstName":"X","email":"x@example.org"}'
    const refused = `PUT /aprs/v3/user/${member.companyId} HTTP/1.1\r\n${headers}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {}).resume()
    // when
    socket.write(`GET /aprs/v3/alerts/${member.companyId}/stream HTTP/1.1\r\n${headers}\r\n${refused.repeat(3)}`)
    await expect.poll(() => auditOf(member)).toHaveLength(1)
    await pause(3 * timeLimit)
    await server.close()
    socket.destroy()
    // then
    expect((await auditOf(member)).map(({ facts }) => facts.count)).toEqual([undefined, 2])
  })
})

describe('streams of one account', () => {
  it('are so many at the same time, until one closes', async () => {
    // given
    const member = await buildReader()
    const server = await createApp({ configuration: test.configuration, database: test.database, clock: test.clock })
    onTestFinished(() => server.close())
    const url = await server.listen({ host: '127.0.0.1', port: 0 })
    const token = await test.openToken(member)
    const open = () => ReceivedStream.open(url, { companyId: member.companyId, token })
    // when many come at once
    const streams = await Promise.all([open(), open(), open(), open()])
    // then
    const opened = streams.filter(({ status }) => status === 200)
    expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
    expect(streams.find(({ status }) => status === 429)?.headers['retry-after']).toBe('40')
    // and when one has closed there is room again
    opened[0]?.close()
    test.clock.advance({ seconds: 60 })
    const openNext = async () => {
      const next = await open()
      opened.push(next)
      test.clock.advance({ seconds: 60 })
      return next.status
    }
    await expect.poll(openNext).toBe(200)
    for (const stream of opened) stream.close()
  })
})
