import { chartRoutes, processRoutes, summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { type BuiltCompany, buildChart, buildStaffedCompany } from './chart-factory.ts'
import { ChartSteps } from './chart-steps.ts'

const test = withTestApp()
const steps = () => new ChartSteps({ database: test.database, files: createServices(test).files })

/** In Madrid, where summer time began on 29 March 2026, and there since the evening of 10 January. */
async function buildOldCompany(): Promise<BuiltCompany> {
  const company = await buildStaffedCompany(test)
  await test.owner.query(`update company set timezone = 'Europe/Madrid', created_at = '2026-01-10T22:59:00Z' where company_id = $1`, [
    company.id,
  ])
  return company
}

const stepOn = (company: BuiltCompany, on: string) => ({ companyId: company.id, by: company.admin.companyUserId, on: new Date(on) })

/** The next version of a chart, in which a process may have another name. */
async function approveNext(company: BuiltCompany, approvedId: number, on: string, newName?: string): Promise<number> {
  const step = stepOn(company, on)
  const id = await steps().makeWip(step, approvedId)
  if (newName !== undefined) {
    const { body } = await test.as(company.admin).call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })
    const chartData = await steps().read(company.id, id)
    const [first] = body
    const nodes = chartData.nodes.map((node) => (node.addInfo?.aprsId === first.id ? { ...node, text: newName } : node))
    const { pid: processId, description, primary } = first
    const update = [{ id: first.id, processId, shortName: newName, description, primary }]
    await steps().save(step, id, { chartData: { ...chartData, nodes }, update })
  }
  await steps().send(step, id, '<p>The next version</p>')
  await steps().decide({ ...step, by: company.ceo.companyUserId }, id, { approve: true })
  return id
}

const globalOn = async (by: BuiltMember, asOf?: string) =>
  (await test.as(by).call(chartRoutes.getApproved, { query: asOf === undefined ? {} : { asOf } })).body
const versionsOn = (by: BuiltMember, asOf: string) =>
  test.as(by).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 }, query: { asOf } })

interface Shown {
  id: number
  status: { name: string }
  retiredOn: string | null
  can: object
}
const brief = (versions: Shown[]) => versions.map(({ id, status, retiredOn, can }) => [id, status.name, retiredOn, can])

describe('the Global Chart as of a day', () => {
  it('is what was in force as the day ended where the company is', async () => {
    // given: the first version at 23:30 of 31 March, the second half an hour past midnight of 2 April, and a WIP
    const company = await buildOldCompany()
    const first = await buildChart(test, { company, status: 'APPROVED', on: new Date('2026-03-31T21:30:00Z') })
    const second = await approveNext(company, first.id, '2026-04-01T22:30:00Z')
    const wip = await steps().makeWip(stepOn(company, '2026-04-03T08:00:00Z'), second)
    const reader = await buildReader(test, company.id)
    // then
    expect(await globalOn(reader, '2026-03-30')).toEqual({ id: null })
    expect(await globalOn(reader, '2026-03-31')).toEqual({ id: first.id })
    expect(await globalOn(reader, '2026-04-01')).toEqual({ id: first.id })
    expect(await globalOn(reader, '2026-04-02')).toEqual({ id: second })
    expect(await globalOn(reader)).toEqual({ id: second })
    // and the versions are shown as they were then, with nothing that could be done
    expect((await versionsOn(company.admin, '2026-03-30')).body).toEqual([])
    expect(brief((await versionsOn(company.admin, '2026-04-01')).body)).toEqual([[first.id, 'APPROVED', null, {}]])
    expect(brief((await versionsOn(company.admin, '2026-04-05')).body)).toEqual([
      [second, 'APPROVED', null, {}],
      [first.id, 'RETIRED', '2026-04-01T22:30:00.000Z', {}],
    ])
    const now = await test.as(company.admin).call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })
    expect(now.body.map(({ id }: Shown) => id)).toEqual([wip, second, first.id])
  })

  it('is as now where the day is today', async () => {
    const company = await buildStaffedCompany(test)
    await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
    const { id } = await buildChart(test, { company })
    const today = test.clock.now().toISOString().slice(0, 10)
    expect((await versionsOn(company.admin, today)).body).toMatchObject([{ id, status: { name: 'WIP' }, can: { save: true } }])
  })
})

describe('charts below a process as of a day', () => {
  it('are those in force then, under the name that the process had, and retired ones too', async () => {
    // given
    const company = await buildOldCompany()
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1'], on: new Date('2026-02-01T08:00:00Z') })
    const [p1] = global.processes
    const parentChronId = p1?.chronId ?? 0
    const on = new Date('2026-02-02T08:00:00Z')
    const macro = await buildChart(test, { company, status: 'APPROVED', type: 'ma', parentChronId, pids: ['P1.1'], on })
    const subId = macro.processes[0]?.chronId ?? 0
    const micro = await buildChart(test, { company, status: 'APPROVED', type: 'mi', parentChronId: subId, pids: ['P1.1.1'], on })
    await approveNext(company, global.id, '2026-03-02T08:00:00Z', 'Win orders')
    const nextMacro = await approveNext(company, macro.id, '2026-03-03T08:00:00Z')
    await steps().retire(stepOn(company, '2026-03-04T08:00:00Z'), micro.id)
    const tree = async (type: string, asOf?: string) =>
      (
        await test
          .as(company.admin)
          .call(chartRoutes.listForTree, { params: { type, parentId: parentChronId }, query: asOf ? { asOf } : {} })
      ).body
    // then
    expect(await tree('ma', '2026-02-28')).toMatchObject([
      { id: macro.id, status: { name: 'APPROVED' }, process: { pid: 'P1', pname: 'Process P1' } },
    ])
    expect(await tree('ma', '2026-03-02')).toMatchObject([{ id: macro.id, process: { pname: 'Win orders' } }])
    expect(await tree('ma', '2026-03-03')).toMatchObject([{ id: nextMacro, process: { pname: 'Win orders' } }])
    expect(await tree('mi', '2026-03-03')).toMatchObject([{ id: micro.id, status: { name: 'APPROVED' }, retiredOn: null, can: {} }])
    expect(await tree('mi', '2026-03-04')).toMatchObject([{ id: micro.id, status: { name: 'RETIRED' } }])
    expect(await tree('ma', '2026-02-01')).toEqual([])
  })

  it('are shown below a process that was removed since, under the name that it had', async () => {
    // given
    const company = await buildOldCompany()
    const on = new Date('2026-02-01T08:00:00Z')
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1'], on })
    const parentId = global.processes[0]?.chronId ?? 0
    const macro = await buildChart(test, { company, status: 'APPROVED', type: 'ma', parentChronId: parentId, pids: ['P1.1'], on })
    await test.owner.query(`update process set deleted_on = '2026-03-05T08:00:00Z', deleted_by = $2 where chron_id = $1`, [
      parentId,
      company.admin.companyUserId,
    ])
    // when
    const asked = { params: { type: 'ma', parentId }, query: { asOf: '2026-02-28' } }
    const { body } = await test.as(company.admin).call(chartRoutes.listForTree, asked)
    // then
    expect(body).toMatchObject([{ id: macro.id, status: { name: 'APPROVED' }, process: { pid: 'P1', pname: 'Process P1' }, can: {} }])
  })

  it('stay closed to whom the process was closed since', async () => {
    // given
    const company = await buildOldCompany()
    const on = new Date('2026-02-01T08:00:00Z')
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1'], on })
    const processId = global.processes[0]?.chronId ?? 0
    await buildChart(test, { company, status: 'APPROVED', type: 'ma', parentChronId: processId, pids: ['P1.1'], on })
    const reader = await buildReader(test, company.id)
    const query = { asOf: '2026-02-28' }
    const asReader = test.as(reader)
    const ask = async () => [
      (await asReader.call(chartRoutes.listForTree, { params: { type: 'ma', parentId: processId }, query })).status,
      (await asReader.call(chartRoutes.listVersions, { params: { type: 'ma', parentId: processId }, query })).status,
      (await asReader.call(summaryRoutes.listSummaries, { params: { processId }, query })).status,
    ]
    expect(await ask()).toEqual([200, 200, 200])
    // when
    await test.database.inCompany(company.id, (tx) => setRestriction(tx, processId, true))
    // then
    expect(await ask()).toEqual([403, 403, 403])
  })

  it('are nothing of another company', async () => {
    const company = await buildOldCompany()
    const other = await buildOldCompany()
    const global = await buildChart(test, { company, status: 'APPROVED', pids: ['P1'], on: new Date('2026-02-01T08:00:00Z') })
    const params = { type: 'ma', parentId: global.processes[0]?.chronId ?? 0 }
    expect((await test.as(other.admin).call(chartRoutes.listForTree, { params, query: { asOf: '2026-02-28' } })).status).toBe(404)
    expect(await globalOn(other.admin, '2026-02-28')).toEqual({ id: null })
  })
})

describe('a day', () => {
  const refusal = (message: string) => ({ status: 400, code: 'INVALID', issues: [{ path: 'asOf', message }] })
  const malformed = 'The day should be a day of the calendar, such as 2026-03-31'

  it.each([
    ['9999-12-31', 'This day is still to come'],
    ['2026-01-09', 'The company did not exist yet on this day'],
    ['0001-01-01', 'The company did not exist yet on this day'],
    ['2026-02-31', malformed],
    ['0000-01-01', malformed],
    ['2026-3-1', malformed],
    ['2026-03-31T10:00:00Z', malformed],
    ['', malformed],
  ])('is refused where nothing can be shown of it: %s', async (asOf, message) => {
    const company = await buildOldCompany()
    const { body } = await test.as(company.admin).call(chartRoutes.getApproved, { query: { asOf } })
    expect(body).toMatchObject(refusal(message))
  })

  it('may be the first one of the company, and not tomorrow', async () => {
    const company = await buildOldCompany()
    const tomorrow = new Date(test.clock.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await globalOn(company.admin, '2026-01-10')).toEqual({ id: null })
    expect(await globalOn(company.admin, tomorrow)).toMatchObject(refusal('This day is still to come'))
  })

  it('is refused by calls that answer as it is now alone, and by those that change something', async () => {
    const company = await buildOldCompany()
    const query = { asOf: '2026-03-31' }
    const { id } = await buildChart(test, { company })
    const asAdmin = test.as(company.admin)
    const expected = refusal('This cannot be shown as of a day')
    expect((await asAdmin.call(processRoutes.listUsedIds, { params: { type: 'gpfcp', chartId: id }, query })).body).toMatchObject(expected)
    expect((await asAdmin.call(chartRoutes.makeWip, { params: { type: 'gpfc', id }, query })).body).toMatchObject(expected)
  })
})
