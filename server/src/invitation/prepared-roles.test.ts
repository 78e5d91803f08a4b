import { invitationDays, invitationEnd, processRoleRoutes, receivedInvitationRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { listRightHolders } from '../announcement/right-holder-views.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, type StaffedProcess } from '../role/staffed-process-factory.ts'

const test = withTestApp()
let staffed: StaffedProcess
let person: BuiltMember
let invited: BuiltMember

beforeEach(async () => {
  staffed = await buildStaffedProcess(test)
  person = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  const invitedUntil = invitationEnd(test.clock.now())
  invited = await buildMember(test.database, { companyId: staffed.company.id, email: person.email, invitedUntil })
})

const prepare = () =>
  test.as(staffed.people.admin).call(processRoleRoutes.setRoles, {
    params: { processId: staffed.globalId },
    body: { PRL: [staffed.people.leader.companyUserId, invited.companyUserId] },
  })
const leadersShown = async (): Promise<{ companyUserId: number; invited?: true }[]> =>
  (await test.as(staffed.people.admin).call(processRoleRoutes.getPermissions, { params: { processId: staffed.globalId } })).body.roles.PRL
const alerts = async () =>
  (await test.owner.query('select text from alert where company_user_id = $1 order by id', [invited.companyUserId])).rows.map(
    ({ text }) => text,
  )
const leadersByRight = () => test.database.readInCompany(staffed.company.id, (tx) => listRightHolders(tx, ['leader'], [staffed.globalId]))
const namedAsMember = async () =>
  (await test.as(staffed.people.admin).call(processRoleRoutes.listMembers)).body.map(
    ({ user }: { user: { companyUserId: number } }) => user.companyUserId,
  )
const accept = () =>
  test.as(person).call(receivedInvitationRoutes.answerInvitation, { params: { invitedTo: invited.companyId }, body: { accept: true } })

describe('a role prepared for an invited person', () => {
  it('is shown as such, and brings no right, no alert and no place among the members', async () => {
    // when
    const { status } = await prepare()
    // then
    expect(status).toBe(204)
    const shown = await leadersShown()
    expect(shown.find(({ companyUserId }) => companyUserId === invited.companyUserId)?.invited).toBe(true)
    expect(shown.find(({ companyUserId }) => companyUserId === staffed.people.leader.companyUserId)?.invited).toBeUndefined()
    expect(await leadersByRight()).toEqual([staffed.people.leader.companyUserId])
    expect(await namedAsMember()).not.toContain(invited.companyUserId)
    expect(await alerts()).toEqual([])
  })

  it('holds from the acceptance on, and its holder is alerted then', async () => {
    // given
    await prepare()
    // when
    const { body } = await accept()
    // then
    expect(body.company.roles).toEqual(['PRL'])
    expect((await leadersByRight()).sort((a, b) => a - b)).toEqual(
      [staffed.people.leader.companyUserId, invited.companyUserId].sort((a, b) => a - b),
    )
    expect((await leadersShown()).every((leader) => leader.invited === undefined)).toBe(true)
    expect(await alerts()).toEqual([expect.stringMatching(/^You are now Process Leader of \(P1\) /)])
  })

  it('is not given to somebody whose invitation has expired', async () => {
    // given
    test.clock.advance({ hours: invitationDays * 24, seconds: 1 })
    // when
    const { status, body } = await prepare()
    // then
    expect([status, body.issues]).toEqual([400, [{ path: 'PRL', message: 'Only active members hold roles' }]])
  })
})
