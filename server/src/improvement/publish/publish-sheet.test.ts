import { buffer } from 'node:stream/consumers'
import { documentRoutes, improvementRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { documentKey } from '../../document/file-keys.ts'
import { openPdf } from '../../platform/print/opened-pdf.fixture.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltSheet, buildPlanStage, buildSheet } from '../improvement-factory.ts'
import { ImprovementSteps } from '../improvement-steps.ts'

const test = withTestApp()

const publish = ({ company, processChronId, id }: BuiltSheet, headers = {}) =>
  test.as(company.admin).call(improvementRoutes.publishSheet, { params: { processChronId, sheetId: id }, headers })
const read = async ({ company, processChronId }: BuiltSheet, sheetId: number) =>
  (await test.as(company.admin).call(improvementRoutes.getSheet, { params: { processChronId, sheetId } })).body

async function listFiles({ company }: BuiltSheet): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of createServices(test).files.list(`${company.id}/documents`)) keys.push(key)
  return keys
}

async function openDocument({ company }: BuiltSheet, docId: number) {
  const { rows } = await test.owner.query('select guid, length::int, sha256 from document_version where id = $1', [docId])
  const file = await createServices(test).files.open(documentKey(company.id, rows[0].guid))
  if (!file) throw new Error('The document has no file.')
  const bytes = await buffer(file.stream)
  expect(bytes.length).toBe(rows[0].length)
  return openPdf(bytes)
}

describe('publishing a project sheet', () => {
  it('sets it as a PDF, puts it in force, and approves its report', async () => {
    // given
    const stage = await buildPlanStage(test)
    const sheet = await buildSheet(test, { ...stage, withReport: true, sheet: { projectName: 'Answers within a day' } })
    const { etag, projectNumber } = await read(sheet, sheet.id)
    // when
    const { status, body } = await publish(sheet, { 'if-match': etag })
    // then
    expect([status, body]).toEqual([200, { docId: expect.any(Number) }])
    const pdf = await openDocument(sheet, body.docId)
    expect(pdf.pages[0]).toContain('Answers within a day')
    expect(pdf.pages[0]).toContain('(P1) Process P1')
    expect(pdf.pages[0]).toContain('by Tomas Berg')
    const published = await read(sheet, sheet.id)
    expect(published).toMatchObject({
      status: { name: 'APPROVED' },
      docId: body.docId,
      fileExt: 'pdf',
      publishedOn: test.clock.now().toISOString(),
      report: { status: { name: 'APPROVED' } },
    })
    // it is a document of its process that anybody reads
    const params = { docType: 'PRSH', id: body.docId }
    const document = await test.as(sheet.company.ceo).call(documentRoutes.getDocument, { params })
    expect(document.body).toMatchObject({
      parentId: sheet.processChronId,
      name: projectNumber,
      fileName: `Project Sheet ${projectNumber}.pdf`,
      version: 1,
      status: 3,
    })
    const { rows } = await test.owner.query(`select facts from audit_entry where action = 'improvement.publishSheet' and company_id = $1`, [
      sheet.company.id,
    ])
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([expect.objectContaining({ sheetId: sheet.id, docId: body.docId })])
  })

  it('retires the version before it and its document', async () => {
    // given
    const sheet = await buildSheet(test, { state: 'PRIOR' })
    // when
    const { body } = await publish(sheet)
    // then
    const versions = await test
      .as(sheet.company.admin)
      .call(improvementRoutes.listSheetVersions, { params: { processChronId: sheet.processChronId, sheetId: sheet.id } })
    expect(versions.body.map(({ version, status }: { version: number; status: { name: string } }) => [version, status.name])).toEqual([
      [2, 'APPROVED'],
      [1, 'RETIRED'],
    ])
    const { rows } = await test.owner.query('select version, status from document_version where company_id = $1 order by version', [
      sheet.company.id,
    ])
    expect(rows).toEqual([
      { version: 1, status: 'RETIRED' },
      { version: 2, status: 'APPROVED' },
    ])
    expect(versions.body[0].docId).toBe(body.docId)
  })

  it('happens once, of two at the same moment, and leaves one file', async () => {
    const sheet = await buildSheet(test)
    const answers = await Promise.all([publish(sheet), publish(sheet)])
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'WRONG_STATE'])
    expect(await listFiles(sheet)).toHaveLength(1)
  })

  it('is refused where the sheet is not the one that was seen', async () => {
    const sheet = await buildSheet(test)
    const { status, body } = await publish(sheet, { 'if-match': `"${sheet.id}.7"` })
    expect([status, body.code]).toEqual([412, 'EDITED_MEANWHILE'])
    expect(await listFiles(sheet)).toEqual([])
  })

  it('leaves nothing behind when the sheet is changed while it is set', async () => {
    // given
    const sheet = await buildSheet(test)
    const { company, processChronId, id: sheetId } = sheet
    const body = { projectName: 'Changed meanwhile', startDate: '2026-01-12', details: '{}' }
    const steps = new ImprovementSteps({
      ...createServices(test),
      setSheet: async () => {
        const changed = await test.as(company.admin).call(improvementRoutes.updateSheet, { params: { processChronId, sheetId }, body })
        expect(changed.status).toBe(204)
        return Buffer.from('%PDF-1.7\n')
      },
    })
    // when
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    const published = steps.publish(step, { processChronId, sheetId })
    // then
    await expect(published).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' })
    expect(await listFiles(sheet)).toEqual([])
    expect(await read(sheet, sheetId)).toMatchObject({ status: { name: 'WIP' }, docId: null })
  })
})
