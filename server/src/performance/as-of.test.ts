import { performanceNoteRoutes, performanceRoutes, performanceRowRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { buildNote } from './note/note-factory.ts'
import { type BuiltPerformance, buildPerformance, layFigures, performanceStepsOf } from './performance-factory.ts'

const test = withTestApp()
const march = { month: 3, year: 2026 }
const on = (day: string) => new Date(`${day}T08:00:00Z`)

/** March, completed in the beginning of April with 5 delivered. */
async function buildMarch(): Promise<BuiltPerformance> {
  const built = await buildPerformance(test, {
    on: on('2026-04-02'),
    month: march,
    status: 'APPROVED',
    figures: [{ delivered: '5', colour: 'green' }],
  })
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [built.company.id])
  return built
}

type By = Parameters<typeof test.as>[0]
const historyOn = async (by: By, { type, chronId: id }: BuiltPerformance, asOf: string) =>
  (await test.as(by).call(performanceRoutes.listDataHistory, { params: { type, id }, query: { asOf } })).body
const monthOn = async (by: By, { type, chronId: id }: BuiltPerformance, asOf: string) =>
  (await test.as(by).call(performanceRoutes.getDataOfMonth, { params: { type, id, ...march }, query: { asOf } })).body

it('months are listed that were completed by then, with their rows and nothing that could be done', async () => {
  const built = await buildMarch()
  const { admin } = built.company
  // then
  expect(await historyOn(admin, built, '2026-04-01')).toEqual([])
  expect(await historyOn(admin, built, '2026-04-02')).toMatchObject([{ id: built.id, dataMonth: 3, status: { name: 'APPROVED' }, can: {} }])
  expect(await monthOn(admin, built, '2026-04-01')).toMatchObject({ header: null, details: [] })
  const then = await monthOn(admin, built, '2026-04-02')
  expect(then).toMatchObject({ header: { id: built.id }, approved: null, months: [], can: {} })
  expect(then.details[0]).toMatchObject({ delivered: '5', cellColor: 'green', isMissing: false })
})

it('a month that was opened again since keeps its rows of then, even if it was deleted', async () => {
  // given: completed again in the beginning of June, with 7
  const built = await buildMarch()
  const { company, id } = built
  const { admin } = company
  const step = (day: string) => ({ companyId: company.id, by: admin.companyUserId, on: on(day) })
  const steps = performanceStepsOf(test)
  await steps.reopen(step('2026-05-01'), id)
  await test.owner.query(`update taken_back_month set reopened_on = '2026-05-01T08:00:00Z' where company_id = $1`, [company.id])
  await layFigures(test, company.id, { rowId: built.rowIds[0] ?? 0, delivered: '7', colour: 'red', shortTermAction: 'Ask twice' })
  await steps.close(step('2026-06-01'), id)
  // then
  const deliveredOn = async (asOf: string) =>
    (await monthOn(admin, built, asOf)).details.map((row: { delivered: string }) => row.delivered)[0]
  expect(await deliveredOn('2026-04-30')).toBe('5')
  expect(await deliveredOn('2026-05-01')).toBe(undefined)
  expect(await deliveredOn('2026-06-01')).toBe('7')
  expect((await historyOn(admin, built, '2026-05-31')).length).toBe(0)
  // when it is opened once more and deleted
  await steps.reopen(step('2026-07-01'), id)
  const removed = await test.as(admin).call(performanceRoutes.deleteData, { params: { type: built.type, id } })
  // then
  expect(removed.status).toBe(204)
  expect(await deliveredOn('2026-04-30')).toBe('5')
  expect(await deliveredOn('2026-06-01')).toBe('7')
  const latest = await test
    .as(admin)
    .call(performanceRoutes.getLatestData, { params: { type: built.type, id: built.chronId }, query: { asOf: '2026-06-30' } })
  expect(latest.body.header).toMatchObject({ dataMonth: 3, completedOn: '2026-06-01T08:00:00.000Z' })
})

it('single values and notes of a month are those of then, whatever became of them', async () => {
  // given: a row with a note and two single values, completed in the beginning of April
  const built = await buildPerformance(test, { on: on('2026-04-01'), month: march, figures: [{ delivered: '5', colour: 'green' }] })
  const { company, id, type } = built
  const { admin } = company
  const rowId = built.rowIds[0] ?? 0
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  await test.owner.query(`insert into performance_value (company_id, row_id, ordinal, value) values ($1, $2, 1, '4'), ($1, $2, 3, '6')`, [
    company.id,
    rowId,
  ])
  const note = await buildNote(test, built, { name: 'Late quotations' })
  const laid = await test.as(admin).call(performanceNoteRoutes.setNote, { params: { type, id: rowId, docId: note.id } })
  expect(laid.status).toBe(200)
  const step = (day: string) => ({ companyId: company.id, by: admin.companyUserId, on: on(day) })
  const steps = performanceStepsOf(test)
  await steps.close(step('2026-04-02'), id)
  const valuesOn = async (asOf?: string) => {
    const params = { type, id: built.chronId, detailId: rowId }
    const { status, body } = await test.as(admin).call(performanceRowRoutes.listSingleValues, { params, query: asOf ? { asOf } : {} })
    return status === 200 ? body.map(({ ordinal, value }: { ordinal: number; value: string }) => [ordinal, value]) : status
  }
  expect(await valuesOn('2026-04-02')).toEqual([
    [1, '4'],
    [3, '6'],
  ])
  // when it is opened again, and both are others
  await steps.reopen(step('2026-05-01'), id)
  await test.owner.query(`update taken_back_month set reopened_on = '2026-05-01T08:00:00Z' where company_id = $1`, [company.id])
  await test.owner.query(`update performance_value set value = '9' where company_id = $1 and ordinal = 3`, [company.id])
  await test.owner.query(`update document set name = 'Renamed' where company_id = $1 and chron_id = $2`, [company.id, note.chronId])
  // then
  const noteOf = async (asOf: string) => (await monthOn(admin, built, asOf)).details[0]
  expect(await noteOf('2026-04-30')).toMatchObject({ docid: note.id, docchronid: note.chronId, docname: 'Late quotations', fileExt: 'txt' })
  expect([await valuesOn('2026-04-01'), await valuesOn('2026-04-30'), await valuesOn('2026-05-01'), await valuesOn()]).toEqual([
    404,
    [
      [1, '4'],
      [3, '6'],
    ],
    404,
    [
      [1, '4'],
      [3, '9'],
    ],
  ])
  // when the month is deleted, with its notes
  expect((await test.as(admin).call(performanceRoutes.deleteData, { params: { type, id } })).status).toBe(204)
  // then
  expect(await noteOf('2026-04-30')).toMatchObject({ docname: 'Late quotations' })
  expect([await valuesOn('2026-04-30'), await valuesOn()]).toEqual([
    [
      [1, '4'],
      [3, '6'],
    ],
    404,
  ])
  // who may not open the process learns nothing of them
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, built.processChronId, true))
  const reader = await buildReader(test, company.id)
  const asked = { params: { type, id: built.chronId, detailId: rowId }, query: { asOf: '2026-04-30' } }
  expect((await test.as(reader).call(performanceRowRoutes.listSingleValues, asked)).body).toMatchObject({ code: 'RESTRICTED' })
})

it('months of a process that was restricted since stay closed, and a company without premium has none', async () => {
  // given
  const built = await buildMarch()
  const { company, type, chronId: id } = built
  const reader = await buildReader(test, company.id)
  const ask = async () =>
    (await test.as(reader).call(performanceRoutes.getLatestData, { params: { type, id }, query: { asOf: '2026-04-30' } })).body
  expect((await ask()).header).toMatchObject({ id: built.id })
  // when
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, built.processChronId, true))
  // then
  expect(await ask()).toMatchObject({ code: 'RESTRICTED' })
  // when
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, built.processChronId, false))
  await test.owner.query(`update company set access = 'BASIC' where company_id = $1`, [company.id])
  expect(await ask()).toMatchObject({ code: 'PREMIUM_ONLY' })
})
