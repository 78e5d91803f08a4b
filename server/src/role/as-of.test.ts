import { processRoleRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { assignRoles } from './process-role-service.ts'
import { chronIdAt } from './staffed-process-factory.ts'

const test = withTestApp()
const day = (name: string) => new Date(`2026-03-${name}T08:00:00Z`)

it('who held which role is listed as of a day: roles taken since too, people who left since, and nothing that is closed today', async () => {
  // given: a company since January, P1 with its macro since 1 March
  const global = await buildChart(test, { status: 'APPROVED', pids: ['P1'], on: day('01') })
  const { company } = global
  const p1 = chronIdAt(global, 0)
  const macro = await buildChart(test, { company, type: 'ma', parentChronId: p1, status: 'APPROVED', pids: ['P1.1'], on: day('01') })
  const join = (lastName: string) => buildMember(test.database, { companyId: company.id, firstName: 'Nora', lastName })
  const [first, second, spl, reader] = [await join('First'), await join('Second'), await join('Spl'), await join('Reader')]
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  const by = company.admin.companyUserId
  const assign = (chronId: number, on: string, lists: object) =>
    test.database.inCompany(company.id, (tx) => assignRoles(tx, { chronId, lists, by, on: day(on) }))
  await assign(p1, '02', { PRS: [first.companyUserId] })
  await assign(chronIdAt(macro, 0), '03', { SPL: [spl.companyUserId] })
  await assign(p1, '10', { PRS: [second.companyUserId] })
  await test.owner.query('update membership set active = false where id = $1', [first.companyUserId])
  const list = async (asOf?: string) => {
    const { body } = await test.as(reader).call(processRoleRoutes.listMembers, { query: asOf === undefined ? {} : { asOf } })
    return body.map((row: { pid: string; role: string; user: { lastName: string } }) => `${row.pid} ${row.role} ${row.user.lastName}`)
  }
  // then
  expect(await list('2026-02-28')).toEqual([])
  expect(await list('2026-03-01')).toEqual([])
  expect(await list('2026-03-02')).toEqual(['P1 PRS First'])
  expect(await list('2026-03-09')).toEqual(['P1 PRS First', 'P1.1 SPL Spl'])
  expect(await list('2026-03-10')).toEqual(['P1 PRS Second', 'P1.1 SPL Spl'])
  expect(await list()).toEqual(['P1 PRS Second', 'P1.1 SPL Spl'])
  // when
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, p1, true))
  // then
  expect(await list('2026-03-09')).toEqual(['P1 PRS First'])
})
