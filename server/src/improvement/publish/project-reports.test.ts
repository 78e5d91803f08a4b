import { improvementRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltSheet, buildReport, buildSheet } from '../improvement-factory.ts'

const test = withTestApp()

const attach = (sheet: BuiltSheet, docId: number, by = sheet.company.admin) =>
  test.as(by).call(improvementRoutes.addProjectReport, {
    params: { processChronId: sheet.processChronId, sheetId: sheet.id },
    body: { docId },
  })
const readSheet = async ({ company, processChronId, id }: BuiltSheet) =>
  (await test.as(company.admin).call(improvementRoutes.getSheet, { params: { processChronId, sheetId: id } })).body
const archive = ({ company, processChronId }: BuiltSheet, chronId = 0) =>
  test.as(company.admin).call(improvementRoutes.archiveProjectReport, { params: { processChronId, chronId } })

describe('a project report', () => {
  it('is attached to a WIP by anyone who may open the process, and gives way to the next one', async () => {
    // given
    const sheet = await buildSheet(test)
    const reader = await buildMember(test.database, { companyId: sheet.company.id })
    const [first, second] = [await buildReport(test, sheet), await buildReport(test, sheet)]
    const { etag } = await readSheet(sheet)
    // when
    expect((await attach(sheet, first.id, reader)).status).toBe(204)
    // then
    expect((await readSheet(sheet)).report).toEqual({
      id: first.id,
      docChronId: first.chronId,
      guid: first.guid,
      name: 'Final report',
      fileExt: 'txt',
      status: { name: 'WIP' },
    })
    expect((await attach(sheet, second.id)).status).toBe(204)
    // a form that is open in the meantime is not in the way
    expect(await readSheet(sheet)).toMatchObject({ report: { id: second.id }, etag })
  })

  it('is found by its document', async () => {
    const sheet = await buildSheet(test)
    const { chronId, id, guid } = await buildReport(test, sheet)
    const params = { processChronId: sheet.processChronId, chronId }
    const latest = await test.as(sheet.company.ceo).call(improvementRoutes.getLatestProjectReport, { params })
    expect([latest.status, latest.body]).toEqual([200, { guid, id }])
  })

  it('belongs to one sheet, of its process', async () => {
    // given
    const sheet = await buildSheet(test)
    const other = await buildSheet(test, { company: sheet.company, processChronId: sheet.processChronId })
    const report = await buildReport(test, sheet)
    await attach(sheet, report.id)
    const elsewhere = await buildReport(test, await buildSheet(test))
    // then
    expect((await attach(other, report.id)).body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'This project report belongs to another project sheet.',
    })
    expect((await attach(sheet, elsewhere.id)).status).toBe(404)
  })

  it('is put aside once it was approved with its sheet, and stays behind when that is revised', async () => {
    // given
    const wip = await buildSheet(test, { withReport: true })
    const sheet = await buildSheet(test, { state: 'APPROVED', withReport: true })
    expect((await readSheet(sheet)).can.archiveReport).toBe(true)
    // then
    expect((await archive(wip, wip.reportChronId)).body.code).toBe('WRONG_STATE')
    expect((await archive(sheet, sheet.reportChronId)).status).toBe(204)
    expect((await archive(sheet, sheet.reportChronId)).body.code).toBe('WRONG_STATE')
    expect(await readSheet(sheet)).toMatchObject({ report: { status: { name: 'ARCHIVED' } }, can: { archiveReport: 'state' } })
    const body = { projectName: 'Again', startDate: '2026-01-12', details: '{}', chronId: sheet.chronId }
    const params = { processChronId: sheet.processChronId }
    const next = await test.as(sheet.company.admin).call(improvementRoutes.createSheet, { params, body })
    expect((await readSheet({ ...sheet, id: next.body.id })).report).toBeNull()
  })

  it('that was approved is attached to no other WIP', async () => {
    const sheet = await buildSheet(test, { state: 'PRIOR', withReport: true })
    const { report } = await readSheet(sheet)
    expect((await attach(sheet, report.id)).body).toMatchObject({
      code: 'WRONG_STATE',
      detail: 'This project report has already been published.',
    })
  })
})
