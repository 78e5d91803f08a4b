import { chartRoutes, substituteRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { whileWaiting } from '../platform/testing/hold-rows.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setSubstitute } from './substitute-factory.ts'

const test = withTestApp()

it('who was administrator when the call began, and is not when it goes on, sets and ends nothing of others', async () => {
  const company = await buildStaffedCompany(test)
  const member = await buildMember(test.database, { companyId: company.id })
  const friend = await buildMember(test.database, { companyId: company.id })
  const rows: [string, unknown[]] = ['select from company where company_id = $1 for no key update', [company.id]]
  const change: [string, unknown[]] = ['update company set admin_id = $2 where company_id = $1', [company.id, friend.companyUserId]]
  const answer = await whileWaiting(test, { rows, change }, () => setSubstitute(test, member, friend, { by: company.admin }))
  expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
})

it('who stood in when the call began, and does not when the version is free, decides nothing', async () => {
  const chart = await buildChart(test, { status: 'IA' })
  const { company } = chart
  const marta = await buildMember(test.database, { companyId: company.id })
  await setSubstitute(test, company.ceo, marta)
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from chart where company_id = $1 for update', [company.id]],
      change: ['delete from substitution where company_id = $1', [company.id]],
    },
    () => test.as(marta).call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: chart.id }, body: { approve: true } }),
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
  const { status } = (await test.owner.query('select status from chart where id = $1', [chart.id])).rows[0]
  expect(status).toBe('IA')
})

it('is ended by the administrator of the moment alone', async () => {
  const company = await buildStaffedCompany(test)
  const member = await buildMember(test.database, { companyId: company.id })
  const friend = await buildMember(test.database, { companyId: company.id })
  await setSubstitute(test, member, friend)
  const answer = await whileWaiting(
    test,
    {
      rows: ['select from company where company_id = $1 for no key update', [company.id]],
      change: ['update company set admin_id = $2 where company_id = $1', [company.id, friend.companyUserId]],
    },
    () => test.as(company.admin).call(substituteRoutes.removeSubstitute, { params: { userId: member.companyUserId } }),
  )
  expect([answer.status, answer.body.code]).toEqual([403, 'NO_RIGHT'])
})
