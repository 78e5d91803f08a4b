import { companyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { chronIdAt, giveRoles } from '../role/staffed-process-factory.ts'

const test = withTestApp()
const read = async (member: BuiltMember) => (await test.as(member).call(companyRoutes.getFirstSteps)).body
const nothing = { people: false, map: false, roles: false, approval: false, processes: 0, led: 0 }

describe('the first steps of a company', () => {
  it('are done one by one, for administrator and CEO alike', async () => {
    // given
    const company = await buildStaffedCompany(test)
    expect([await read(company.admin), await read(company.ceo)]).toEqual([nothing, nothing])
    // when somebody is added
    const leader = await buildMember(test.database, { companyId: company.id })
    expect(await read(company.ceo)).toEqual({ ...nothing, people: true })
    // when a map is saved, and its processes have their leaders one by one
    const chart = await buildChart(test, { company, pids: ['P1', 'E1'] })
    expect(await read(company.ceo)).toEqual({ ...nothing, people: true, map: true, processes: 2 })
    await giveRoles(test, company, chronIdAt(chart, 0), {
      PRS: [leader.companyUserId],
      PRL: [leader.companyUserId, company.admin.companyUserId],
    })
    expect(await read(company.admin)).toEqual({ ...nothing, people: true, map: true, processes: 2, led: 1 })
    await giveRoles(test, company, chronIdAt(chart, 1), { PRS: [leader.companyUserId] })
    expect(await read(company.admin)).toMatchObject({ roles: false, led: 1 })
    await giveRoles(test, company, chronIdAt(chart, 1), { PRL: [leader.companyUserId] })
    expect(await read(company.admin)).toEqual({ people: true, map: true, roles: true, approval: false, processes: 2, led: 2 })
  })

  it('do not have a map while nothing of it is saved', async () => {
    const { company } = await buildChart(test, { pids: [] })
    expect(await read(company.admin)).toEqual(nothing)
  })

  it('end with the first approved map, not with one that waits', async () => {
    expect((await read(await adminOf('IA'))).approval).toBe(false)
    expect((await read(await adminOf('APPROVED'))).approval).toBe(true)
  })

  it('are of nobody else, and of no other company', async () => {
    // given
    const { company } = await buildChart(test, { status: 'APPROVED' })
    const other: BuiltCompany = await buildStaffedCompany(test)
    const reader = await buildMember(test.database, { companyId: company.id })
    // when
    const refused = await test.as(reader).call(companyRoutes.getFirstSteps)
    const elsewhere = await test.as(other.admin).call(companyRoutes.getFirstSteps, { params: { companyId: company.id } })
    // then
    expect([refused.status, refused.body.code]).toEqual([403, 'NO_RIGHT'])
    expect(elsewhere.status).toBe(404)
    expect(await read(other.admin)).toEqual(nothing)
  })

  const adminOf = async (status: 'IA' | 'APPROVED') => (await buildChart(test, { status })).company.admin
})
