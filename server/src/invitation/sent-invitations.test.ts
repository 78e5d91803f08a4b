import { sentInvitationRoutes, userAdministrationRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltInvitation, buildInvitation } from './invitation-factory.ts'

const test = withTestApp()
let built: BuiltInvitation

beforeEach(async () => {
  built = await buildInvitation(test)
})

const params = () => ({ userId: built.invited.companyUserId })
const resend = () => test.as(built.admin).call(sentInvitationRoutes.resendInvitation, { params: params() })
const withdraw = () => test.as(built.admin).call(sentInvitationRoutes.withdrawInvitation, { params: params() })
const readAs = async (reader: BuiltInvitation['admin']) => (await test.as(reader).call(userRoutes.getUser, { params: params() })).body
const setLicense = (license: number) =>
  test.owner.query('update company set license = $2 where company_id = $1', [built.admin.companyId, license])
const create = (email: string) =>
  test.as(built.admin).call(userAdministrationRoutes.createUser, { body: { shortName: 'NEW', firstName: 'Nils', email } })
const expire = () => test.clock.advance({ hours: 30 * 24, seconds: 1 })

describe('an invited person', () => {
  it('is in the list with all users, marked, and not among the active ones', async () => {
    // given
    const colleague = await buildMember(test.database, { companyId: built.admin.companyId })
    // when
    const all = (await test.as(built.admin).call(userRoutes.listUsers, { query: { all: 'true' } })).body
    const active = (await test.as(built.admin).call(userRoutes.listUsers)).body
    const seen = await readAs(colleague)
    // then
    const idOf = ({ companyUserId }: { companyUserId: number }): number => companyUserId
    expect(all.map(idOf)).toContain(built.invited.companyUserId)
    expect(active.map(idOf)).not.toContain(built.invited.companyUserId)
    expect(seen).toEqual({
      id: built.invited.companyUserId,
      companyUserId: built.invited.companyUserId,
      shortName: built.invited.shortName,
      firstName: 'Nora',
      lastName: 'Lind',
      active: false,
      invited: true,
    })
  })

  it('takes a seat until the invitation expires, is withdrawn or declined', async () => {
    // given two members and one invited
    await setLicense(3)
    // when
    const full = await create('nils@new.example')
    await withdraw()
    const free = await create('nils@new.example')
    // then
    expect([full.status, full.body.code, free.status]).toEqual([409, 'USER_LIMIT_REACHED', 200])
  })

  it('frees the seat after 30 days, and may be asked again while there is one', async () => {
    // given
    await setLicense(3)
    expire()
    // when
    const state = (await readAs(built.admin)).invitation.state
    const other = await create('nils@new.example')
    const full = await resend()
    await setLicense(4)
    const again = await resend()
    // then
    expect([state, other.status, full.status, full.body.code, again.status]).toEqual(['expired', 200, 409, 'USER_LIMIT_REACHED', 204])
    expect((await readAs(built.admin)).invitation.state).toBe('open')
  })

  it('is never activated, and given no password, by an administrator', async () => {
    // given
    const body = { shortName: built.invited.shortName, firstName: 'Nora', active: true }
    const activate = () => test.as(built.admin).call(userAdministrationRoutes.updateUser, { params: params(), body })
    // when
    const open = [await activate(), await test.as(built.admin).call(userAdministrationRoutes.resetPassword, { params: params() })]
    await withdraw()
    const answers = [...open, await activate()]
    const renamed = await test
      .as(built.admin)
      .call(userAdministrationRoutes.updateUser, { params: params(), body: { ...body, firstName: 'Norah', active: false } })
    // then
    const notMember = 'This person was invited and is not a member yet. Only the invited person can accept the invitation.'
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual([
      [409, 'WRONG_STATE', notMember],
      [409, 'WRONG_STATE', 'This person was invited and is not a member yet. The password belongs to the account the person already has.'],
      [409, 'WRONG_STATE', notMember],
    ])
    expect([renamed.status, (await readAs(built.admin)).firstName]).toEqual([204, 'Norah'])
  })
})

describe('an invitation', () => {
  it('is withdrawn once, and can be sent again', async () => {
    // when
    const answers = [await withdraw(), await withdraw()]
    const state = (await readAs(built.admin)).invitation.state
    await resend()
    // then
    expect(answers.map(({ status, body }) => [status, body?.detail])).toEqual([
      [204, undefined],
      [409, 'This invitation is not open.'],
    ])
    expect([state, (await readAs(built.admin)).invitation.state]).toEqual(['withdrawn', 'open'])
  })

  it('is sent five times an hour at most', async () => {
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push((await resend()).status)
    expect(answers).toEqual([204, 204, 204, 204, 204, 429])
  })
})
