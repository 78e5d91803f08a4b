import { companyRoutes, ownSessionRoutes, profileRoutes, sessionRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { makePasswordLink } from './password/password-links.ts'
import { buildSession } from './session-factory.ts'

const test = withTestApp()
const newPasswd = 'Better-pass-2!'
let member: BuiltMember

beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

async function endOf(token: string): Promise<unknown[]> {
  const { status, body } = await test.as(member).call(companyRoutes.getCompany, { token })
  return [status, body.code, body.detail]
}

describe('whoever still has an ended session open', () => {
  it('is told that it was ended elsewhere', async () => {
    // given
    const [here, there, third] = [await buildSession(test, member), await buildSession(test, member), await buildSession(test, member)]
    // when
    await test.as(member).call(ownSessionRoutes.endOwnSession, { params: { sessionId: there.id }, token: here.token })
    await test.as(member).call(sessionRoutes.endSession, { token: third.token })
    // then
    const reported = [401, 'SESSION_ENDED', 'This session was ended in another window.']
    expect([await endOf(there.token), await endOf(third.token)]).toEqual([reported, reported])
    expect((await endOf(here.token))[0]).toBe(200)
  })

  it('is told that the password was changed, however many sessions it ended', async () => {
    // given
    const [here, second, third] = [await test.openToken(member), await test.openToken(member), await test.openToken(member)]
    // when
    await test.as(member).call(profileRoutes.updatePassword, {
      params: { userId: member.companyUserId },
      body: { oldPasswd: builtPassword, newPasswd },
      token: here,
    })
    // then
    const reported = [401, 'SESSION_ENDED', 'The password was changed, which ended this session.']
    expect([await endOf(second), await endOf(third)]).toEqual([reported, reported])
    expect((await endOf(here))[0]).toBe(200)
  })

  it('is told so too where a mailed link changed it', async () => {
    // given
    const token = await test.openToken(member)
    const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
    const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, member.accountId, given))
    // when
    await test.as(undefined).call(sessionRoutes.setPassword, { body: { secret: new URL(link).searchParams.get('reset'), newPasswd } })
    // then
    expect(await endOf(token)).toEqual([401, 'SESSION_ENDED', 'The password was changed, which ended this session.'])
  })

  it('is told that the membership was deactivated, and no more of that once it is active again', async () => {
    // given
    const token = await test.openToken(member)
    // when
    await test.owner.query('update membership set active = false where id = $1', [member.companyUserId])
    const inactive = await endOf(token)
    await test.owner.query('update membership set active = true where id = $1', [member.companyUserId])
    // then
    expect(inactive).toEqual([401, 'SESSION_ENDED', 'Your membership of this company was deactivated.'])
    expect(await endOf(token)).toEqual([401, 'SESSION_ENDED', 'The session has ended. Log in again to continue.'])
  })
})

it('the end of a session is forgotten when its tokens could live no longer', async () => {
  // given
  const { id, token } = await buildSession(test, member)
  await test.as(member).call(sessionRoutes.endSession, { token })
  await test.owner.query(`update ended_session set ends_at = now() - interval '1 second' where id = $1`, [id])
  // when
  const next = await buildSession(test, member)
  await test.as(member).call(sessionRoutes.endSession, { token: next.token })
  // then
  const { rows } = await test.owner.query('select id from ended_session where id = any($1)', [[id, next.id]])
  expect(rows).toEqual([{ id: next.id }])
})
