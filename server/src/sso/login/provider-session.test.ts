import {
  ownFactorRoutes,
  ownPasskeyRoutes,
  ownSessionRoutes,
  profileRoutes,
  type RouteDefinition,
  receivedInvitationRoutes,
  routes,
  sessionRoutes,
  signInRoutes,
  userRoutes,
  workRoutes,
} from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { buildSession } from '../../session/session-factory.ts'
import { withSsoStage } from './sso-stage.fixture.ts'

const stage = withSsoStage()
const { test } = stage
let made = 0

/** Somebody of two companies with a session by the provider of one, and an invitation of a third. */
async function openPerson() {
  const company = await stage.open()
  made += 1
  const person = { sub: `sub-${made}`, email: `person${made}@${company.domain}`, email_verified: true }
  const member = await buildMember(test.database, { companyId: company.companyId, email: person.email })
  const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email })
  const invitedUntil = new Date(test.clock.now().getTime() + 86_400_000)
  const inviting = await buildMember(test.database, { companyId: await buildCompany(test.database), email: person.email, invitedUntil })
  const { answer } = await stage.logIn(company, person)
  const token = answer?.headers.authorization?.replace('Bearer ', '') ?? ''
  const call = (route: RouteDefinition, request: TestRequest = {}) => test.as(member).call(route, { ...request, token })
  return { member, elsewhere, inviting, call }
}

const signature = { password: builtPassword }
const factorId = '00000000-0000-4000-8000-000000000000'
/** Refused before the body is read. */
const passkeyCall: TestRequest = { body: {} }
/** Every call that is about the account. */
const ofAccount: readonly [RouteDefinition, TestRequest][] = [
  [ownFactorRoutes.listFactors, {}],
  [ownFactorRoutes.beginTotp, { body: { signature, name: 'Phone' } }],
  [ownFactorRoutes.confirmTotp, { params: { factorId }, body: { totp: '123456' } }],
  [ownFactorRoutes.removeFactor, { params: { factorId }, body: { signature } }],
  [ownFactorRoutes.renewCodes, { body: { signature } }],
  [ownFactorRoutes.forgetBrowsers, {}],
  [ownPasskeyRoutes.beginPasskey, passkeyCall],
  [ownPasskeyRoutes.addPasskey, passkeyCall],
  [ownPasskeyRoutes.beginSignature, passkeyCall],
  [signInRoutes.addFactorToSession, { body: { totp: '123456' } }],
  [profileRoutes.updatePassword, { body: { oldPasswd: builtPassword, newPasswd: 'Another-pass-2!' } }],
  [receivedInvitationRoutes.answerInvitation, { body: { accept: true } }],
]

describe('a session by the provider of a company', () => {
  it('opens that company', async () => {
    const { call, member } = await openPerson()
    const { status, body } = await call(userRoutes.getUser, { params: { userId: member.companyUserId } })
    expect([status, body.email]).toEqual([200, member.email])
  })

  it('opens no other company of the account', async () => {
    const { call, member, elsewhere } = await openPerson()
    const { status, body } = await call(sessionRoutes.switchCompany, {
      params: { companyId: elsewhere.companyId, userId: member.companyUserId },
      headers: { 'x-company-switch': 'true' },
    })
    expect([status, body.code, body.needs]).toEqual([403, 'SIGN_IN_NEEDED', ['login']])
  })

  it('learns nothing of what waits in others', async () => {
    const { call, member } = await openPerson()
    const { status, body } = await call(workRoutes.listWork)
    expect([status, body.companies]).toEqual([200, [expect.objectContaining({ companyId: member.companyId, isSignInNeeded: false })]])
  })

  it('may do nothing with the account', async () => {
    const { call, member, inviting } = await openPerson()
    const password = () => test.owner.query('select password_hash from account where id = $1', [member.accountId])
    const { rows: before } = await password()
    for (const [route, { params, ...request }] of ofAccount) {
      const asked = { ...request, params: { userId: member.companyUserId, invitedTo: inviting.companyId, ...params } }
      const { status, body } = await call(route, asked)
      expect([route.path, status, body.code, body.needs]).toEqual([route.path, 403, 'SIGN_IN_NEEDED', ['login']])
    }
    expect((await password()).rows).toEqual(before)
    const { rows } = await test.owner.query('select active, invitation from membership where company_id = $1 and id = $2', [
      inviting.companyId,
      inviting.companyUserId,
    ])
    expect(rows).toEqual([{ active: false, invitation: 'open' }])
  })

  it('is refused by every call that is about the account: none of them is missing here', () => {
    const listed = Object.values(routes)
      .flatMap((named) => Object.values<RouteDefinition>(named))
      .filter((route) => route.ofAccount)
    expect(listed.map(({ path, method }) => `${method} ${path}`).sort()).toEqual(
      ofAccount.map(([{ path, method }]) => `${method} ${path}`).sort(),
    )
  })

  it('sees and ends no other session of the account', async () => {
    const { call, elsewhere } = await openPerson()
    const other = await buildSession(test, elsewhere)
    const { body } = await call(ownSessionRoutes.listSessions)
    expect(body).toEqual([expect.objectContaining({ isCurrent: true })])
    expect((await call(ownSessionRoutes.endOwnSession, { params: { sessionId: other.id } })).status).toBe(404)
    expect((await test.as(elsewhere).call(userRoutes.listUsers, { token: other.token })).status).toBe(200)
    expect((await call(ownSessionRoutes.endOwnSession, { params: { sessionId: body[0].id } })).status).toBe(204)
  })

  it('does not learn which other companies ask the person in', async () => {
    const { call, elsewhere } = await openPerson()
    expect((await call(receivedInvitationRoutes.listInvitations)).body).toEqual([])
    const token = await test.openToken(elsewhere)
    expect((await test.as(elsewhere).call(receivedInvitationRoutes.listInvitations, { token })).body).toHaveLength(1)
  })

  it('is listed with the account’s own sessions for who logged in by the password, who can end it', async () => {
    const { call, elsewhere, member } = await openPerson()
    const token = await test.openToken(elsewhere)
    const { body } = await test.as(elsewhere).call(ownSessionRoutes.listSessions, { token })
    expect(body).toHaveLength(2)
    const byProvider = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
    await test.as(elsewhere).call(ownSessionRoutes.endOwnSession, { token, params: { sessionId: byProvider.id } })
    expect((await call(userRoutes.getUser, { params: { userId: member.companyUserId } })).status).toBe(401)
  })
})
