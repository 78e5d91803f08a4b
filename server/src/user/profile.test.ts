import { profileRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
let admin: BuiltMember
let member: BuiltMember

beforeEach(async () => {
  const company = await buildStaffedCompany(test)
  admin = company.admin
  member = await buildMember(test.database, { companyId: company.id })
})

const change = (caller: BuiltMember, userId: number, body: object) =>
  test.as(caller).call(profileRoutes.updateSettings, { params: { userId }, body })
const settingsOf = async ({ companyUserId }: BuiltMember) => {
  const { body } = await test.as(admin).call(userRoutes.getUser, { params: { userId: companyUserId } })
  return [body.timezone, body.mail]
}

describe('one’s own settings', () => {
  it('change one by one', async () => {
    expect((await change(member, member.companyUserId, { timezone: 'Europe/Vienna' })).status).toBe(204)
    expect(await settingsOf(member)).toEqual(['Europe/Vienna', 'now'])
    expect((await change(member, member.companyUserId, { mail: 'never' })).status).toBe(204)
    expect(await settingsOf(member)).toEqual(['Europe/Vienna', 'never'])
  })

  it.each([
    ['europe/berlin', 'Europe/Berlin'],
    ['ASIA/KOLKATA', 'Asia/Kolkata'],
    ['america/port-au-prince', 'America/Port-au-Prince'],
    ['utc', 'UTC'],
  ])('keep the timezone %s in its IANA spelling: %s', async (timezone, spelling) => {
    expect((await change(member, member.companyUserId, { timezone })).status).toBe(204)
    expect(await settingsOf(member)).toEqual([spelling, 'now'])
  })

  it('take no timezone that does not exist', async () => {
    const { status, body } = await change(member, member.companyUserId, { timezone: 'Mars/Olympus' })
    expect([status, body.issues]).toEqual([400, [{ path: 'timezone', message: 'This timezone does not exist' }]])
  })

  it('are nobody else’s to change, not even the administrator’s', async () => {
    // when
    const answers = [
      await change(admin, member.companyUserId, { mail: 'never' }),
      await change(admin, 999_999, { mail: 'never' }),
      await change(admin, (await buildStaffedCompany(test)).admin.companyUserId, { mail: 'never' }),
    ]
    // then
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'NO_RIGHT'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
    ])
    expect(await settingsOf(member)).toEqual(['UTC', 'now'])
  })

  it('are seen by oneself, admin and CEO', async () => {
    const { body } = await test.as(member).call(userRoutes.getUser, { params: { userId: admin.companyUserId } })
    expect([body.timezone, body.mail]).toEqual([undefined, undefined])
  })
})
