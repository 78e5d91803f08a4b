import { companyRoutes, profileRoutes, sessionRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { makePasswordLink } from './password-links.ts'

const test = withTestApp()
const newPasswd = 'Better-pass-2!'
let member: BuiltMember

beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

const change = (body: object, { token, userId = member.companyUserId }: { token?: string; userId?: number } = {}) =>
  test.as(member).call(profileRoutes.updatePassword, { params: { userId }, body, token })
const logIn = async (password: string) =>
  (
    await test
      .as(undefined)
      .call(sessionRoutes.authenticate, { headers: { username: member.email, password: encodeURIComponent(password) } })
  ).status
const isAlive = async (token: string) => (await test.as(member).call(companyRoutes.getCompany, { token })).status === 200
const listAudit = async () =>
  (
    await test.owner.query(
      `select account_id, company_user_id, outcome from audit_entry where company_id = $1 and action = 'user.updatePassword'`,
      [member.companyId],
    )
  ).rows

describe('changing one’s own password', () => {
  it('makes the new one good and the old one not, ends other sessions and keeps this one', async () => {
    // given
    const [here, elsewhere] = [await test.openToken(member), await test.openToken(member)]
    // when
    const { status, body } = await change({ oldPasswd: builtPassword, newPasswd }, { token: here })
    // then
    expect([status, body]).toEqual([204, undefined])
    expect([await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false])
    expect([await logIn(builtPassword), await logIn(newPasswd)]).toEqual([401, 200])
    expect(await listAudit()).toEqual([{ account_id: member.accountId, company_user_id: member.companyUserId, outcome: 'done' }])
    expect(test.log).not.toContain(newPasswd)
  })

  it('voids a link that is on its way', async () => {
    // given
    const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
    const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, member.accountId, given))
    // when
    await change({ oldPasswd: builtPassword, newPasswd })
    const answer = await test.as(undefined).call(sessionRoutes.setPassword, {
      body: { secret: new URL(link).searchParams.get('reset'), newPasswd: 'Third-pass-3!' },
    })
    // then
    expect(answer).toMatchObject({ status: 400, body: { code: 'SECRET_INVALID' } })
  })

  it('names a wrong current password', async () => {
    // given
    const elsewhere = await test.openToken(member)
    // when
    const answers = [await change({ oldPasswd: 'Wrong-pass-1!', newPasswd }), await change({ oldPasswd: 'x'.repeat(200), newPasswd })]
    // then
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([400, 'WRONG_PASSWORD'])
      expect(body.issues).toEqual([{ path: 'oldPasswd', message: 'The current password is incorrect.' }])
    }
    expect(await isAlive(elsewhere)).toBe(true)
    expect((await listAudit()).map(({ outcome }) => outcome)).toEqual(['WRONG_PASSWORD', 'WRONG_PASSWORD'])
  })

  it.each([
    ['Short1!', 'At least 8 characters'],
    ['lower-pass-1!', 'An uppercase letter'],
    ['UPPER-PASS-1!', 'A lowercase letter'],
    ['No-digit-here!', 'A digit'],
    ['NoSpecial11', 'A special character from !$%^#&*()_+|~@-'],
    [`Aa1!${'x'.repeat(125)}`, 'At most 128 characters'],
  ])('refuses %s: %s', async (weak, message) => {
    const { status, body } = await change({ oldPasswd: builtPassword, newPasswd: weak })
    expect([status, body.code, body.issues]).toEqual([400, 'WEAK_PASSWORD', [{ path: 'newPasswd', message }]])
  })

  it('may be tried ten times in a quarter of an hour, wherever from', async () => {
    // when
    const answers = []
    for (let time = 0; time < 12; time += 1) answers.push(await change({ oldPasswd: 'Wrong-pass-1!', newPasswd }))
    // then
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
    expect(answers.at(-1)).toMatchObject({ body: { code: 'TOO_MANY_TRIES' }, headers: { 'retry-after': '900' } })
    expect((await listAudit()).map(({ outcome }) => outcome)).toEqual([...Array(10).fill('WRONG_PASSWORD'), 'TOO_MANY_TRIES'])
    // and later again
    test.clock.advance({ minutes: 15, seconds: 1 })
    expect((await change({ oldPasswd: builtPassword, newPasswd })).status).toBe(204)
  })

  it('is nobody else’s: a colleague’s is 403, of nobody here 404, and another company in the path 404', async () => {
    // given
    const colleague = await buildMember(test.database, { companyId: member.companyId })
    const stranger = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const body = { oldPasswd: builtPassword, newPasswd }
    // when
    const answers = [
      await change(body, { userId: colleague.companyUserId }),
      await change(body, { userId: stranger.companyUserId }),
      await test
        .as(member)
        .call(profileRoutes.updatePassword, { params: { companyId: stranger.companyId, userId: stranger.companyUserId }, body }),
    ]
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NO_RIGHT'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
  })

  it('twice at once changes it once', async () => {
    // Both sessions are open before: none opens while the password changes.
    const tries = [
      { chosen: 'First-pass-1!', token: await test.openToken(member) },
      { chosen: 'Second-pass-2!', token: await test.openToken(member) },
    ]
    const answers = await Promise.all(tries.map(({ chosen, token }) => change({ oldPasswd: builtPassword, newPasswd: chosen }, { token })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  })
})
