import { documentRoutes, reportRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../platform/database/sql.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { askUpload, type BuiltDocument, buildDocument, buildUpload, documentStepsOf } from './document-factory.ts'

const test = withTestApp()

const selects = {
  document: sql`select company_id as "companyId" from document`,
  document_version: sql`select company_id as "companyId" from document_version`,
  document_folder: sql`select company_id as "companyId" from document_folder`,
  document_upload: sql`select company_id as "companyId" from document_upload`,
}

describe('a company’s documents', () => {
  let a: BuiltDocument
  let b: BuiltDocument
  let uploadOfA: number

  beforeAll(async () => {
    a = await buildDocument(test, { docType: 'PRD' })
    b = await buildDocument(test, { docType: 'PRD' })
    uploadOfA = await buildUpload(test, a)
    await buildUpload(test, b)
    for (const { company, docType, processChronId } of [a, b]) {
      const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
      await documentStepsOf(test).createFolder(step, { docType, processChronId }, { parentFolder: '/', folderName: 'Policies' })
    }
  })

  it.each(Object.entries(selects))('in %s are out of reach of a query without WHERE as another company', async (_table, select) => {
    const seenBy = ({ company }: BuiltDocument) => test.database.inCompany(company.id, (tx) => tx.many<{ companyId: number }>(select))
    expect((await seenBy(a)).length).toBeGreaterThan(0)
    expect(new Set((await seenBy(b)).map(({ companyId }) => companyId))).toEqual(new Set([b.company.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(select))).toEqual([])
  })

  it.each(Object.entries({ ...documentRoutes, ...reportRoutes }))('answer 404 to %s by another company', async (_name, route) => {
    // given the ids of A
    const bodies = new Map<unknown, unknown>([
      [documentRoutes.getUploadInfo, { fileName: 'a.txt', name: 'Stolen', parentId: a.processChronId, chronId: a.chronId }],
      [documentRoutes.renameDocument, { name: 'Stolen' }],
      [documentRoutes.decideDocument, { approve: true }],
      [documentRoutes.consentToDocument, { consent: true, comment: '', contentHash: 'a'.repeat(64) }],
      [documentRoutes.moveDocument, { from: '/', to: '/Policies/' }],
      [documentRoutes.createFolder, { parentFolder: '/', folderName: 'Stolen' }],
    ])
    const id = route === documentRoutes.acknowledgeUpload ? uploadOfA : route === documentRoutes.deleteAllVersions ? a.chronId : a.id
    const place = { parentId: a.processChronId ?? 0, globalProcessId: a.processChronId ?? 0, docId: a.chronId }
    const params = { docType: 'PRD', id, ...place, status: 'WIP', view: 'processdocs', type: 'ce', detailId: a.id }
    // when B asks in its own company, and in A's
    const answers = []
    for (const companyId of [b.company.id, a.company.id])
      answers.push(await test.as(b.company.admin).call(route, { params: { ...params, companyId }, body: bodies.get(route) }))
    // then
    expect(answers.map(({ body }) => body.code)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  it('are no next version of another company’s, another type’s or another process’s', async () => {
    const { company, processChronId } = b
    const own = await buildDocument(test, { company, docType: 'CFR', processChronId })
    const other = await test.owner.query<{ id: number }>(
      `select max(chron_id) as id from process where company_id = $1 and level = 'gpfc' and chron_id <> $2`,
      [company.id, processChronId],
    )
    const answers = [
      await askUpload(test, b, { chronId: a.chronId }),
      await askUpload(test, b, { chronId: own.chronId }),
      await askUpload(test, { ...b, processChronId: other.rows[0]?.id ?? 0 }, { chronId: b.chronId }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('are read at no altered address', async () => {
    // given an address of B, with A's file in it
    const { body } = await test.as(b.company.admin).call(documentRoutes.getDownloadInfo, { params: { docType: 'PRD', id: b.id } })
    const altered = body.url.replace(`/files/${b.company.id}/documents/${b.guid}`, `/files/${a.company.id}/documents/${a.guid}`)
    // then
    expect(altered).not.toBe(body.url)
    expect((await test.app.inject({ method: 'GET', url: altered })).statusCode).toBe(403)
    expect((await test.app.inject({ method: 'GET', url: body.url })).statusCode).toBe(200)
  })
})
