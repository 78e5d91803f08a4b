import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CustomerDataDetail,
  dashboardRoutes,
  exceptionReportRoutes,
  indexOfMonth,
  monthAt,
  monthOf,
  performanceRoutes,
  type StripMonth,
} from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../demo/load-demo.ts'
import { backUp, describeInstallation } from '../operator/dump/installation.fixture.ts'
import { openWorkbook } from '../platform/print/opened-workbook.fixture.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

import { fillTemplate, importCalls, makeTemplate } from './import/import-factory.ts'
import { groupBy, type JudgedRow, judgeBackup } from './independent-figures.fixture.ts'

const test = withTestApp()
const now = new Date()
const thisMonth = indexOfMonth(monthOf(now, 'Europe/Oslo'))
let rows: JudgedRow[]
let admin: ReturnType<typeof test.as>

beforeAll(async () => {
  const installation = describeInstallation(test)
  await loadDemo({ database: test.database, files: installation.files, now })
  rows = await judgeBackup(await backUp(installation, test.configuration.dataFolder))
  const found = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = 'admin@aurora.example'`,
  )
  admin = test.as(found.rows[0])
})

const order = ['red', 'yellow', 'green', 'lightgrey'] as const
const count = (judged: readonly JudgedRow[]) => ({
  worst: order.find((colour) => judged.some((row) => row.colour === colour)) ?? null,
  counts: Object.fromEntries(order.map((colour) => [colour, judged.filter((row) => row.colour === colour).length])),
})
const reported = ({ worst, counts }: StripMonth) => ({ worst, counts })

async function findProcess(pid: string): Promise<number> {
  const { rows: found } = await test.owner.query(
    `select p.chron_id as id from process p join company c on c.company_id = p.company_id where p.pid = $1 and c.name = 'Aurora Instruments'`,
    [pid],
  )
  return Number(found[0].id)
}

/** The approved expectations of P5's customers, as imports name them. */
async function findBuilt() {
  const { rows: found } = await test.owner.query(
    `select e.company_id as "companyId", e.id, e.chron_id as "chronId",
            array(select d.id from expectation_detail d where d.company_id = e.company_id and d.expectation_id = e.id order by d.id) as ids
       from expectation e where e.status = 'APPROVED' and e.type = 'ce' and e.process_chron_id = $1`,
    [await findProcess('P5')],
  )
  const { rows: members } = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id where a.email = 'admin@aurora.example'`,
  )
  const { companyId, id, chronId, ids } = found[0]
  const company = { id: Number(companyId), admin: members[0], ceo: members[0] }
  return { company, type: 'ce' as const, id: Number(id), chronId: Number(chronId), detailIds: ids.map(Number) }
}

describe('what a small program of its own makes of a backup', () => {
  it('finds of each row with single values the mean and the count that the product stores', () => {
    const summed = rows.filter(({ mean }) => mean !== undefined)
    expect(summed.length).toBeGreaterThan(60)
    expect(summed.map(({ delivered }) => delivered)).toEqual(summed.map(({ mean }) => mean))
  })

  it.each(['P1', 'P2', 'P5', 'E2'])('is what the dashboard of %s shows of the last twelve months', async (pid) => {
    // when
    const { body } = await admin.call(dashboardRoutes.getDashboard, { params: { processChronId: await findProcess(pid) } })
    // then
    const measured = body.rows.filter(({ type }: { type: string }) => type !== 'ie')
    expect(measured.length).toBeGreaterThan(0)
    for (const { type, process, strip } of measured) {
      const own = rows.filter((row) => row.pid === process.pid && row.type === type)
      const expected = Array.from({ length: 12 }, (_, index) => count(own.filter(({ month }) => month === thisMonth - 11 + index)))
      expect({ pid: process.pid, type, strip: strip.map(reported) }).toEqual({ pid: process.pid, type, strip: expected })
    }
  })

  it.each([2, 5, 12])('is what the exception report of %i months ago lists as red', async (monthsAgo) => {
    // when
    const until = thisMonth - monthsAgo
    const { body } = await admin.call(exceptionReportRoutes.getExceptionReport, { params: { processChronId: 0, ...monthAt(until) } })
    const workbook = await openWorkbook((await test.app.inject({ method: 'GET', url: body.data })).rawPayload)
    const lines: string[][] = []
    workbook.getWorksheet('Does Not Meet Expectations')?.eachRow((line, number) => {
      const [pid = '', , type = '', , param = ''] = Array.from({ length: 15 }, (_, index) => line.getCell(index + 1).text)
      if (number > 4 && (type === 'Customer' || type === 'Supplier')) lines.push([pid, type, param, line.getCell(14).text])
    })
    // then
    const kinds = groupBy(
      rows.filter(({ completed, month }) => completed && month <= until),
      ({ pid, type }) => `${pid} ${type}`,
    )
    const red = [...kinds.values()].flatMap((kind) => {
      const latest = Math.max(...kind.map(({ month }) => month))
      return kind.filter(({ month, colour }) => month === latest && colour === 'red')
    })
    const expected = red.map(({ pid, type, param, action }) => [pid, type === 'ce' ? 'Customer' : 'Supplier', param, action])
    expect(lines.toSorted()).toEqual(expected.toSorted())
  })

  it('is what an import of filled templates stores', async () => {
    // given
    const built = await findBuilt()
    const month = monthAt(thisMonth)
    const { take } = importCalls(test)
    const fill = async (named: string, cell: (line: number, column: number) => number, columns: number) =>
      fillTemplate(await makeTemplate(test, built, { named, month }), (sheet) => {
        for (const line of [7, 8])
          for (let column = 10; column < 10 + columns; column += 1) sheet.getCell(line, column).value = cell(line, column)
      })
    // when
    const byDay = await take(built, await fill('Per Day', (line, column) => 90 + ((column * 7 + line * 3) % 9) + 0.25, 20))
    const byMonth = await take(built, await fill('Per Month', (line) => (line === 7 ? 7 : 1), 1))
    // then
    expect([byDay.body.status, byMonth.body.status]).toEqual([200, 200])
    const folder = join(test.configuration.dataFolder, 'after')
    await mkdir(folder)
    const judged = (await judgeBackup(await backUp(describeInstallation(test), folder))).filter(
      ({ pid, type, month: at }) => pid === 'P5' && type === 'ce' && at === thisMonth,
    )
    const { body } = await admin.call(performanceRoutes.getDataOfMonth, { params: { type: 'ce', id: built.chronId, ...month } })
    const stored = body.details.map((row: CustomerDataDetail) => [row.param, row.delivered, row.outsideRange, row.cellColor])
    const expected = judged.map(({ param, delivered, mean, outside, colour }) => [
      param,
      mean ?? delivered,
      outside === undefined ? '' : String(outside),
      colour,
    ])
    expect(judged.filter(({ mean }) => mean !== undefined)).toHaveLength(2)
    expect(stored.toSorted()).toEqual(expected.toSorted())
  })
})
