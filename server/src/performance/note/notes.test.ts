import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documentRoutes, noteTypes, performanceNoteRoutes, performanceRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { askUpload, buildUpload, type DocumentStage } from '../../document/document-factory.ts'
import { buildExpectationStage, type ExpectationStage } from '../../expectation/expectation-factory.ts'
import { removeFile } from '../../platform/files/remove-file.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltPerformance, buildPerformance, performanceStepsOf } from '../performance-factory.ts'
import { type BuiltNote, buildNote } from './note-factory.ts'

const test = withTestApp()
let stage: ExpectationStage
let month: BuiltPerformance

beforeAll(async () => {
  stage = await buildExpectationStage(test)
  month = await buildPerformance(test, { stage, rows: 2 })
})

/** As calls name the place: `parentId` is the month's id. */
const placeOf = ({ company, type, id }: BuiltPerformance): DocumentStage => ({ company, docType: noteTypes[type], processChronId: id })

/** Uploads by the calls; answers the id of the version. */
async function upload(built: BuiltPerformance, given: Parameters<typeof buildUpload>[2] = {}): Promise<number> {
  const id = await buildUpload(test, placeOf(built), given)
  const { status, body } = await test.as(built.company.admin).call(documentRoutes.acknowledgeUpload, { params: onVersion(built, id) })
  if (status !== 204) throw new Error(`The upload was answered ${status} ${body?.code}`)
  return id
}

const list = async (built: BuiltPerformance, by: BuiltMember = built.company.admin) =>
  test.as(by).call(documentRoutes.listFolder, { params: { docType: noteTypes[built.type], parentId: built.id, status: 'WIP' } })
const namesIn = async (built: BuiltPerformance): Promise<string[]> =>
  (await list(built)).body.docs.map(({ name }: { name: string }) => name)
const set = ({ type, company }: BuiltPerformance, id: number | undefined, docId: number, by: BuiltMember = company.admin) =>
  test.as(by).call(performanceNoteRoutes.setNote, { params: { type, id: id ?? 0, docId } })
const onVersion = ({ type }: BuiltPerformance, id: number) => ({ docType: noteTypes[type], id })
const rowsOf = async ({ type, id, company }: BuiltPerformance) =>
  (await test.as(company.admin).call(performanceRoutes.getAllDetails, { params: { type, id } })).body.details
const stepOf = ({ company }: BuiltPerformance) => ({ companyId: company.id, by: company.admin.companyUserId, on: new Date() })

describe('notes of a month', () => {
  it.each(['ce', 'se', 'ie'] as const)('are uploaded, laid to a row of %s, revised, renamed and deleted', async (type) => {
    // given
    const built = type === 'ce' ? month : await buildPerformance(test, { stage, type, rows: 2 })
    const { company, rowIds } = built
    const admin = test.as(company.admin)
    const id = await upload(built, { name: 'Late quotations', fileName: 'late.pdf', content: '%PDF-1.7\n%%EOF\n' })
    // then it is current at once, in its month
    const { body } = await list(built)
    expect(body).toMatchObject({ folder: [], can: { create: true } })
    expect(body.docs).toMatchObject([
      {
        id,
        chronId: id,
        docType: noteTypes[type],
        parentId: built.id,
        prefix: '/',
        name: 'Late quotations',
        fileExt: 'pdf',
        version: 1,
        status: 1,
      },
    ])
    expect(body.docs[0].can).toMatchObject({ rename: true, revise: true, remove: true, removeAll: true, archive: 'role', move: 'role' })
    // when it is attached to the second row
    const answer = await set(built, rowIds[1], id)
    // then that row shows it
    const note = { docid: id, docchronid: id, docname: 'Late quotations', fileExt: 'pdf' }
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ dataId: built.id, etag: `"${rowIds[1]}.1"`, ...note })
    expect(await rowsOf(built)).toMatchObject([{ docid: null, docname: null }, note])
    // when its next version comes, and it is called otherwise
    const next = await upload(built, { name: 'Late quotations', fileName: 'late.txt', chronId: id })
    const renamed = await admin.call(documentRoutes.renameDocument, {
      params: onVersion(built, next),
      body: { name: 'Why they were late' },
    })
    // then
    expect(renamed.status).toBe(204)
    expect((await rowsOf(built))[1]).toMatchObject({ docid: next, docchronid: id, docname: 'Why they were late', fileExt: 'txt' })
    const versions = await admin.call(documentRoutes.listDocumentVersions, {
      params: { docType: noteTypes[type], parentId: built.id, docId: id },
    })
    expect(versions.body.map((one: { id: number; status: number }) => [one.id, one.status])).toEqual([
      [next, 1],
      [id, 5],
    ])
    const download = await admin.call(documentRoutes.getDownloadInfo, { params: onVersion(built, id) })
    expect((await test.app.inject({ method: 'GET', url: download.body.url })).body).toBe('%PDF-1.7\n%%EOF\n')
    // when its newest version is deleted, and then all of it
    expect((await admin.call(documentRoutes.deleteDocument, { params: onVersion(built, next) })).status).toBe(204)
    expect((await rowsOf(built))[1]).toMatchObject({ docid: id, docchronid: id, fileExt: 'pdf' })
    expect((await admin.call(documentRoutes.deleteAllVersions, { params: onVersion(built, id) })).status).toBe(204)
    // then no row names it
    expect((await rowsOf(built))[1]).toMatchObject({ docid: null, docchronid: null, docname: null, fileExt: null })
    expect(await namesIn(built)).toEqual([])
  })

  it('stay listed where no row names them, and a row has one at most', async () => {
    // given
    const [one, other] = [await buildNote(test, month, { name: 'One' }), await buildNote(test, month, { name: 'Other' })]
    const row = month.rowIds[0]
    // when
    await set(month, row, one.id)
    expect((await set(month, row, other.id)).body).toMatchObject({ docid: other.id, docname: 'Other' })
    const taken = await set(month, row, 0)
    // then
    expect(taken.body).toMatchObject({ docid: null, docname: null })
    expect(await namesIn(month)).toEqual(['One', 'Other'])
    // and nothing that changes nothing counts as a change
    expect((await set(month, row, 0)).body.etag).toBe(taken.body.etag)
  })

  it('are laid to rows of their own month and type only', async () => {
    // given notes of another month, of suppliers, and a process document
    const before = await buildPerformance(test, { stage, type: 'se', processChronId: stage.subId })
    const strangers: BuiltNote[] = [await buildNote(test, before), await buildNote(test, await buildPerformance(test))]
    const { company, globalId: processChronId } = stage
    const documentId = await buildUpload(test, { company, docType: 'PRD', processChronId })
    await test.as(company.admin).call(documentRoutes.acknowledgeUpload, { params: { docType: 'PRD', id: documentId } })
    // then
    for (const docId of [...strangers.map(({ id }) => id), documentId, 999_999])
      expect((await set(month, month.rowIds[0], docId)).status).toBe(404)
    const own = await buildNote(test, month)
    expect((await set({ ...month, type: 'se' }, month.rowIds[0], own.id)).status).toBe(404)
    expect((await list({ ...month, type: 'se' })).status).toBe(404)
    expect((await test.as(company.admin).call(documentRoutes.getDocument, { params: { docType: 'SDD', id: own.id } })).status).toBe(404)
  })

  it('have names of their own in a month, and lie in no folder', async () => {
    // given
    const built = await buildPerformance(test, { stage, processChronId: stage.subId })
    await upload(built, { name: 'Minutes' })
    const twice = await askUpload(test, placeOf(built), { name: 'minutes' })
    const elsewhere = await askUpload(test, placeOf(month), { name: 'Minutes' })
    const inFolder = await askUpload(test, placeOf(built), { prefix: '/Policies/' })
    const long = await askUpload(test, placeOf(built), { name: 'x'.repeat(46) })
    // then
    expect([twice.body.code, elsewhere.status, inFolder.body.code, long.status]).toEqual(['NAME_EXISTS', 200, 'FOLDER_MISSING', 400])
    const params = { docType: 'CDD', parentId: built.id }
    const folder = await test.as(stage.company.admin).call(documentRoutes.createFolder, {
      params,
      body: { parentFolder: '/', folderName: 'Policies' },
    })
    expect(folder.body.code).toBe('NO_RIGHT')
  })

  it('go with their month, with their files', async () => {
    // given
    const built = await buildPerformance(test)
    const [linked, other] = [await buildNote(test, built), await buildNote(test, built)]
    const newer = await buildNote(test, built, { chronId: linked.chronId, name: linked.name })
    await set(built, built.rowIds[0], newer.id)
    const waiting = await buildUpload(test, placeOf(built))
    // when
    const { type, id, company } = built
    expect((await test.as(company.admin).call(performanceRoutes.deleteData, { params: { type, id } })).status).toBe(204)
    // then
    for (const gone of [linked, other, newer])
      expect((await test.as(company.admin).call(documentRoutes.getDocument, { params: onVersion(built, gone.id) })).status).toBe(404)
    expect((await test.as(company.admin).call(documentRoutes.acknowledgeUpload, { params: onVersion(built, waiting) })).status).toBe(404)
    expect(await removeFiles(company.id)).toEqual([])
  })
})

/** Does the jobs that remove files, as the server does them; answers the files that are left. */
async function removeFiles(companyId: number): Promise<string[]> {
  const { rows } = await test.owner.query<{ payload: { key: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'removeFile'`,
  )
  const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (const { payload } of rows) await removeFile(createServices(test).files)(payload, jobRun)
  return readdir(join(test.configuration.dataFolder, 'files', String(companyId), 'documents'))
}

describe('notes of a completed month', () => {
  it('are read, and change no more until it is opened again', async () => {
    // given
    const built = await buildPerformance(test, { on: new Date('2026-10-05T12:00:00Z'), type: 'ie' })
    const note = await buildNote(test, built)
    const waiting = await buildUpload(test, placeOf(built))
    await performanceStepsOf(test).close(stepOf(built), built.id)
    const admin = test.as(built.company.admin)
    const params = onVersion(built, note.id)
    // then
    const refused = [
      await askUpload(test, placeOf(built)),
      await askUpload(test, placeOf(built), { chronId: note.chronId }),
      await admin.call(documentRoutes.renameDocument, { params, body: { name: 'Otherwise' } }),
      await admin.call(documentRoutes.deleteDocument, { params }),
      await admin.call(documentRoutes.deleteAllVersions, { params }),
      await set(built, built.rowIds[0], note.id),
    ]
    for (const { status, body } of refused)
      expect([status, body.code, body.detail]).toEqual([409, 'WRONG_STATE', 'Oct 2026 is completed. Re-open it first.'])
    expect((await admin.call(documentRoutes.acknowledgeUpload, { params: onVersion(built, waiting) })).body.code).toBe('WRONG_STATE')
    const { docs, can } = (await list(built)).body
    expect([docs.length, docs[0].can.read, docs[0].can.rename, docs[0].can.remove, can.create]).toEqual([
      1,
      true,
      'state',
      'state',
      'state',
    ])
    // when
    await performanceStepsOf(test).reopen(stepOf(built), built.id)
    // then
    expect((await set(built, built.rowIds[0], note.id)).body).toMatchObject({ docid: note.id })
  })

  it('hold no upload that was acknowledged while it was being completed', async () => {
    const built = await buildPerformance(test)
    const id = await buildUpload(test, placeOf(built))
    const { type, company } = built
    const [acknowledged, closed] = await Promise.all([
      test.as(company.admin).call(documentRoutes.acknowledgeUpload, { params: onVersion(built, id) }),
      test.as(company.admin).call(performanceRoutes.closeData, { params: { type, id: built.id } }),
    ])
    expect(closed.status).toBe(204)
    expect([acknowledged.status, (await namesIn(built)).length]).toEqual(acknowledged.status === 204 ? [204, 1] : [409, 0])
  })
})
