import { companyRoutes, ownSessionRoutes, sessionRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildSession } from './session-factory.ts'

const test = withTestApp()
let member: BuiltMember

beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

const list = (token: string) => test.as(member).call(ownSessionRoutes.listSessions, { token })
const end = (sessionId: string, token: string, caller = member) =>
  test.as(caller).call(ownSessionRoutes.endOwnSession, { params: { sessionId }, token })
const isAlive = async (token: string) => (await test.as(member).call(companyRoutes.getCompany, { token })).status === 200
const logInWith = (userAgent: string | undefined) =>
  test.as(undefined).call(sessionRoutes.authenticate, {
    headers: { username: member.email, password: encodeURIComponent(builtPassword), 'user-agent': userAgent },
  })

describe('one’s own sessions', () => {
  it('are listed with their device, the newest first, and the one that asks', async () => {
    // given
    const edge = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0'
    const older = (await logInWith(edge)).headers.authorization?.replace('Bearer ', '') ?? ''
    test.clock.advance({ minutes: 20 })
    await logInWith('<b>Nokia</b>/1.0 (nothing known)')
    const now = test.clock.now().getTime()
    // when
    const { status, body } = await list(older)
    // then
    expect(status).toBe(200)
    expect(body.map(({ id: _id, ...session }: { id: string }) => session)).toEqual([
      { device: '', isCurrent: false, startedOn: new Date(now).toISOString(), endsOn: new Date(now + 720 * 60_000).toISOString() },
      {
        device: 'Microsoft Edge on Windows',
        isCurrent: true,
        startedOn: new Date(now - 20 * 60_000).toISOString(),
        endsOn: new Date(now + 700 * 60_000).toISOString(),
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|Nokia/)
  })

  it('that are over are not listed', async () => {
    // given
    await buildSession(test, member)
    test.clock.advance({ hours: 12, seconds: 1 })
    const { id, token } = await buildSession(test, member)
    // then
    expect((await list(token)).body.map((session: { id: string }) => session.id)).toEqual([id])
  })

  it('end one by one; ending the one that asks is a logout', async () => {
    // given
    const [here, there] = [await buildSession(test, member), await buildSession(test, member)]
    // when
    const ended = await end(there.id, here.token)
    // then
    expect(ended.status).toBe(204)
    expect([await isAlive(here.token), await isAlive(there.token)]).toEqual([true, false])
    expect((await end(there.id, here.token)).status).toBe(404)
    expect((await end(here.id, here.token)).status).toBe(204)
    expect(await isAlive(here.token)).toBe(false)
  })

  it('are nobody else’s to end', async () => {
    // given a colleague
    const colleague = await buildMember(test.database, { companyId: member.companyId })
    const { id, token } = await buildSession(test, member)
    // when
    const answer = await end(id, await test.openToken(colleague), colleague)
    // then
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await isAlive(token)).toBe(true)
  })
})
