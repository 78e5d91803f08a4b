import { type HistoryEntry, type PerformanceAnswer, performanceRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { loadDemo } from './load-demo.ts'

// a day of which nothing that happens each month has happened yet, and one of which all has
describe.each(['2026-03-01T08:00:00Z', '2026-11-22T08:00:00Z'])('the performance data of the demo, loaded at %s', (now) => {
  const test = withTestApp()
  beforeAll(async () => {
    await loadDemo({ database: test.database, files: createServices(test).files, now: new Date(now) })
  })

  async function caller(who: string) {
    const { rows } = await test.owner.query(
      `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
         from membership m join account a on a.id = m.account_id where a.email = $1 order by m.company_id limit 1`,
      [`${who}@aurora.example`],
    )
    return test.as(rows[0])
  }

  /** The expectations of a kind of a process, across their versions. */
  async function findMeasured(pid: string, type: string): Promise<number> {
    const { rows } = await test.owner.query(
      `select distinct e.chron_id as id from expectation e
         join process p on p.company_id = e.company_id and p.chron_id = e.process_chron_id
         join company c on c.company_id = p.company_id where p.pid = $1 and e.type = $2 and c.name = 'Aurora Instruments'`,
      [pid, type],
    )
    return Number(rows[0].id)
  }

  const at = async (pid: string, type: string) => ({ params: { type, id: await findMeasured(pid, type) } })

  it('has fourteen completed months of P1, and an open one', async () => {
    const leader = await caller('leader')
    const history: HistoryEntry[] = (await leader.call(performanceRoutes.listDataHistory, await at('P1', 'ce'))).body
    expect(history.map(({ status }) => status.name)).toEqual(['WIP', ...Array.from({ length: 14 }, () => 'APPROVED')])
  })

  it('has in the latest completed month of P1 a red row with its action, and single values of days and projects', async () => {
    const reader = await caller('reader')
    const { details }: PerformanceAnswer = (await reader.call(performanceRoutes.getLatestData, await at('P1', 'ce'))).body
    const row = (param: string) => details.find((detail) => 'param' in detail && detail.param === param)
    expect(row('Technical answer time')).toMatchObject({
      cellColor: 'red',
      delivered: '31',
      shortTermAction: 'The laboratory answers until the new engineer begins. Answers to the twelve usual questions are written down.',
    })
    expect(row('Technical answer time')).toHaveProperty('valueCount')
    expect(row('Quotation lead time')).toMatchObject({ cellColor: 'green', valueCount: 6 })
    expect(row('Price list in use')).toMatchObject({ cellColor: 'lightgrey', delivered: 'Issue of the quarter', valMin: 'NA' })
    expect(row('Orders with a site checklist')).toMatchObject({ cellColor: 'green', delivered: '93', freqName: 'Per Week' })
  })

  it('has both sides of what P5 and its neighbours expect of each other', async () => {
    const member = await caller('admin')
    const { details }: PerformanceAnswer = (await member.call(performanceRoutes.getLatestData, await at('P5', 'ie'))).body
    expect(details.map((detail) => 'ddid' in detail && [detail.yCellColor, detail.tCellColor])).toEqual([
      ['green', 'red'],
      ['green', 'green'],
    ])
  })
})
