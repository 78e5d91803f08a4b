import { alertRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setKindPath, stepOf } from './consent-factory.ts'
import { walkConsents } from './walk-consents.ts'

const test = withTestApp()

const alertsOf = async (by: BuiltMember): Promise<string[]> =>
  (await test.as(by).call(alertRoutes.listAlerts)).body.map(({ text }: { text: string }) => text)

/** When the open steps of a company are looked at again, and how often it was queued for that moment. */
async function queuedFor(companyId: number): Promise<string[]> {
  const { rows } = await test.owner.query(
    `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'walkConsents' and (j.payload ->> 'companyId')::bigint = $1 order by j.run_at`,
    [companyId],
  )
  return rows.map(({ run_at: at }) => new Date(at).toISOString())
}

it('whoever is asked after a step whose days are over is asked at that moment, where the company is', async () => {
  // given two steps of three days, of which the second waits for its answer, sent when it is still the 9th in Honolulu
  const company = await buildStaffedCompany(test)
  await test.owner.query(`update company set timezone = 'Pacific/Honolulu' where company_id = $1`, [company.id])
  const lena = await buildMember(test.database, { companyId: company.id, firstName: 'Lena', lastName: 'Fischer' })
  const omar = await buildMember(test.database, { companyId: company.id, firstName: 'Omar', lastName: 'Haddad' })
  await setKindPath(test, company, 'gpfc', {
    steps: [stepOf([lena], { days: 3, late: 'goOn' }), stepOf([omar], { days: 3, late: 'remind' })],
  })
  await buildChart(test, { company, status: 'IA', on: new Date('2026-11-10T08:00:00Z') })
  // then the 12th is the last day, and it is looked at as the 13th begins there
  expect(await queuedFor(company.id)).toEqual(['2026-11-13T10:00:00.000Z'])
  expect(await alertsOf(omar)).toEqual([])
  // when that job runs, not a moment later
  const { files } = createServices(test)
  const clock = { now: () => new Date('2026-11-13T10:00:00Z') }
  const run = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  await walkConsents({ database: test.database, files, clock })({ companyId: company.id }, run)
  // then
  expect(await alertsOf(omar)).toEqual(['Global Chart, version 1 waits for your consent.'])
  // A step that is waited for needs no such moment.
  expect(await queuedFor(company.id)).toEqual(['2026-11-13T10:00:00.000Z'])
})

it('a company that lets every step wait queues nothing', async () => {
  const company = await buildStaffedCompany(test)
  await setKindPath(test, company, 'gpfc', { steps: [stepOf([company.ceo])] })
  await buildChart(test, { company, status: 'IA' })
  expect(await queuedFor(company.id)).toEqual([])
})
