import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documentRoutes, performanceNoteRoutes, performanceRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import { buildNote } from '../performance/note/note-factory.ts'
import { buildPerformance, performanceStepsOf } from '../performance/performance-factory.ts'
import { removeFile } from '../platform/files/remove-file.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { cleanFiles } from './upload/clean-files.ts'

const test = withTestApp()
const on = (day: string) => new Date(`${day}T08:00:00Z`)

/** A month of March with a row and its notes, completed in the beginning of April and opened again in the beginning of May. */
async function buildTakenBack(type: 'ce' | 'ie') {
  const built = await buildPerformance(test, { type, on: on('2026-04-01'), month: { month: 3, year: 2026 } })
  const { company, id } = built
  const rowId = built.rowIds[0] ?? 0
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  const note = await buildNote(test, built, { name: 'Late quotations', content: 'Two quotations came late' })
  const laid = await test.as(company.admin).call(performanceNoteRoutes.setNote, { params: { type, id: rowId, docId: note.id } })
  expect(laid.status).toBe(200)
  const step = (day: string) => ({ companyId: company.id, by: company.admin.companyUserId, on: on(day) })
  const steps = performanceStepsOf(test)
  await steps.close(step('2026-04-02'), id)
  await steps.reopen(step('2026-05-01'), id)
  await test.owner.query(`update taken_back_month set reopened_on = '2026-05-01T08:00:00Z' where company_id = $1`, [company.id])
  const ask = (by = company.admin, asOf = '2026-04-30') =>
    test.as(by).call(documentRoutes.getNoteInfo, { params: { type, id: built.chronId, detailId: rowId }, query: { asOf } })
  const read = async (url: string) => {
    const { statusCode, body } = await test.app.inject({ method: 'GET', url })
    return [statusCode, statusCode === 200 ? body : JSON.parse(body).code]
  }
  return { ...built, rowId, note, ask, read }
}

/** Does the jobs that remove files, and looks for files that nothing names; answers what is left. */
async function cleanUp(companyId: number): Promise<string[]> {
  const { rows } = await test.owner.query<{ payload: { key: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'removeFile'`,
  )
  const services = createServices(test)
  const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (const { payload } of rows) await removeFile(services.files)(payload, jobRun)
  const later = new Date(Date.now() + 60_000)
  await cleanFiles({ database: test.database, files: services.files }, { before: later, madeBefore: later })
  return readdir(join(test.configuration.dataFolder, 'files', String(companyId), 'documents'))
}

it.each(['ce', 'ie'] as const)(
  'the file of notes of %s is read as of a day, after its month was opened again and deleted',
  async (type) => {
    // given
    const { company, id, note, ask, read } = await buildTakenBack(type)
    const { body } = await ask()
    expect(body).toMatchObject({ fileName: 'Note.txt', type: 'text/plain', length: 24 })
    expect(await read(body.url)).toEqual([200, 'Two quotations came late'])
    // when
    expect((await test.as(company.admin).call(performanceRoutes.deleteData, { params: { type, id } })).status).toBe(204)
    // then
    expect(await cleanUp(company.id)).toEqual([note.guid])
    expect(await read((await ask()).body.url)).toEqual([200, 'Two quotations came late'])
    expect(await read(body.url)).toEqual([200, 'Two quotations came late'])
    expect([(await ask(company.admin, '2026-04-01')).status, (await ask(company.admin, '2026-05-01')).status]).toEqual([404, 404])
  },
)

it('an address of kept notes is of who may read the month now', async () => {
  // given: a reader, who does not see the month that is open again
  const { company, ask, read, processChronId } = await buildTakenBack('ce')
  const reader = await buildReader(test, company.id)
  const { body } = await ask(reader)
  expect(await read(body.url)).toEqual([200, 'Two quotations came late'])
  // when
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, processChronId, true))
  // then
  expect((await ask(reader)).body.code).toBe('RESTRICTED')
  expect(await read(body.url)).toEqual([403, 'RESTRICTED'])
})

it('notes of a month that stayed as it is are read as of today and as of a day, and a row without any has none', async () => {
  // given
  const built = await buildPerformance(test, { on: on('2026-04-01'), month: { month: 3, year: 2026 }, rows: 2 })
  const { company, type, id, chronId, rowIds } = built
  const note = await buildNote(test, built, { content: 'Two quotations came late' })
  await test.as(company.admin).call(performanceNoteRoutes.setNote, { params: { type, id: rowIds[0] ?? 0, docId: note.id } })
  await test.owner.query(`update company set created_at = '2026-01-10T08:00:00Z' where company_id = $1`, [company.id])
  await performanceStepsOf(test).close({ companyId: company.id, by: company.admin.companyUserId, on: on('2026-04-02') }, id)
  const ask = async (detailId: number | undefined, query: { asOf?: string }) => {
    const params = { type, id: chronId, detailId: detailId ?? 0 }
    const { status, body } = await test.as(company.admin).call(documentRoutes.getNoteInfo, { params, query })
    return status === 200 ? (await test.app.inject({ method: 'GET', url: body.url })).body : status
  }
  // then
  expect(await ask(rowIds[0], { asOf: '2026-04-02' })).toBe('Two quotations came late')
  expect(await ask(rowIds[0], {})).toBe('Two quotations came late')
  expect([await ask(rowIds[1], {}), await ask(rowIds[0], { asOf: '2026-04-01' })]).toEqual([404, 404])
})
