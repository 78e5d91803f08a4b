import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { documentRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import {
  askUpload,
  buildDocument,
  buildDocumentStage,
  buildUpload,
  type DocumentStage,
  documentStepsOf,
  type GivenUpload,
  putFile,
} from '../document-factory.ts'

const test = withTestApp()
let stage: DocumentStage

beforeAll(async () => {
  stage = await buildDocumentStage(test)
})

const acknowledge = (id: number, by: BuiltMember = stage.company.admin, docType = 'GPD') =>
  test.as(by).call(documentRoutes.acknowledgeUpload, { params: { docType, id } })

const get = (id: number) => test.as(stage.company.admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id } })

/** What is on the disk for the company: keys below its folder. */
async function listFiles(folder: 'uploads' | 'documents'): Promise<string[]> {
  const path = join(test.configuration.dataFolder, 'files', String(stage.company.id), folder)
  return (await readdir(path).catch(() => [])).sort()
}

/** Of the company: how many documents, versions, uploads; and the files. */
async function readAll() {
  const { rows } = await test.owner.query(
    `select (select count(*)::int from document where company_id = $1) as documents,
            (select count(*)::int from document_version where company_id = $1) as versions,
            (select count(*)::int from document_upload where company_id = $1) as uploads`,
    [stage.company.id],
  )
  return { ...rows[0], uploaded: await listFiles('uploads'), kept: await listFiles('documents') }
}

describe('an upload', () => {
  it('becomes a document when it is acknowledged, and not before', async () => {
    // given
    const before = await readAll()
    const content = 'What we promise our customers'
    const sha256 = createHash('sha256').update(content).digest('hex')
    const asked = await askUpload(test, stage, { name: 'Quality manual', fileName: 'Manual.TXT', length: content.length, sha256, content })
    const { id, url } = asked.body
    // when
    const put = await putFile(test, url, content)
    const early = await get(id)
    const acknowledged = await acknowledge(id)
    const { status, body } = await get(id)
    // then
    expect([put.status, early.status, acknowledged.status, status]).toEqual([200, 404, 204, 200])
    expect(body).toMatchObject({
      id,
      chronId: id,
      docType: 'GPD',
      parentId: 0,
      prefix: '/',
      name: 'Quality manual',
      isFolder: false,
      fileName: 'Manual.TXT',
      fileExt: 'txt',
      length: 29,
      version: 1,
      status: 1,
      createdBy: { firstName: 'Tomas', lastName: 'Berg' },
      approvedOn: null,
      inline: true,
      can: { read: true, rename: true, revise: true, sendForApproval: true, archive: 'state', remove: true, removeAll: true },
    })
    const after = await readAll()
    expect(after).toMatchObject({ documents: before.documents + 1, uploads: before.uploads, uploaded: before.uploaded })
    const { rows } = await test.owner.query('select guid, sha256, length::int from document_version where id = $1', [id])
    expect(rows[0]).toMatchObject({ sha256, length: 29 })
    expect(after.kept).toContain(rows[0].guid)
  })

  it('acknowledged twice, one after the other or at once, is one document', async () => {
    // given
    const first = await buildUpload(test, stage)
    const second = await buildUpload(test, stage)
    const before = await readAll()
    // when
    const repeated = [await acknowledge(first), await acknowledge(first)]
    const atOnce = await Promise.all([acknowledge(second), acknowledge(second), acknowledge(second)])
    // then
    expect(repeated.map(({ status }) => status)).toEqual([204, 204])
    expect(atOnce.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(await readAll()).toMatchObject({ documents: before.documents + 2, versions: before.versions + 2, uploads: before.uploads - 2 })
    const { kept, uploaded } = await readAll()
    expect([kept.length, uploaded.length]).toEqual([before.kept.length + 2, before.uploaded.length - 2])
  })

  it('is nobody else’s to acknowledge', async () => {
    // given
    const id = await buildUpload(test, stage)
    const before = await readAll()
    // when
    const answers = [await acknowledge(id, stage.company.ceo), await acknowledge(id, stage.company.admin, 'QMSD')]
    // then
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await readAll()).toEqual(before)
  })

  it('that never came is told so, and may still come', async () => {
    // given
    const { body } = await askUpload(test, stage)
    // when
    const missing = await acknowledge(body.id)
    await putFile(test, body.url, 'Late')
    // then
    expect([missing.status, missing.body.code]).toEqual([409, 'UPLOAD_MISSING'])
    expect((await acknowledge(body.id)).status).toBe(204)
  })
})

describe('an address', () => {
  it.each([
    ['more bytes than announced', { length: 4 }, 'Five5', [413, 'TOO_LARGE']],
    ['fewer bytes than announced', { length: 6 }, 'Five5', [409, 'FILE_DIFFERS']],
  ] as const)('takes no %s', async (_what, given, content, expected) => {
    // given
    const { body } = await askUpload(test, stage, given)
    // when
    const { status, code } = await putFile(test, body.url, content)
    // then
    expect([status, code]).toEqual(expected)
    expect((await acknowledge(body.id)).body.code).toBe('UPLOAD_MISSING')
  })

  it('takes nothing once it was used, was altered or has expired', async () => {
    // given
    const id = await buildUpload(test, stage)
    const { rows } = await test.owner.query('select guid from document_upload where id = $1', [id])
    const { body } = await askUpload(test, stage)
    const used = body.url
    await putFile(test, used, 'First')
    await acknowledge(body.id)
    const files = await listFiles('uploads')
    const other = await askUpload(test, stage)
    const altered = other.body.url.replace(/uploads\/[0-9a-f-]{36}/, `uploads/${rows[0].guid}`)
    // when
    const answers = [await putFile(test, used, 'Second'), await putFile(test, altered, 'Stolen')]
    test.clock.advance({ minutes: 16 })
    answers.push(await putFile(test, other.body.url, 'Late'))
    // then
    expect(answers).toEqual(Array(3).fill({ status: 403, code: 'ADDRESS_INVALID' }))
    expect(await listFiles('uploads')).toEqual(files)
  })

  it('is given to a member twenty times before something comes of them', async () => {
    // given
    const hoarder = await buildDocumentStage(test)
    const { admin } = hoarder.company
    await test.owner.query(
      `insert into document_upload (company_id, id, guid, doc_type, name, file_name, company_user_id, created_on)
       select $1, 900000 + n, gen_random_uuid(), 'GPD', 'Document ' || n, 'a.txt', $2, $3 from generate_series(1, 20) n`,
      [hoarder.company.id, admin.companyUserId, test.clock.now()],
    )
    // when
    const { status, body, headers } = await askUpload(test, hoarder)
    // then
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIES', '86400'])
  })

  it('is refused too where twenty reports of a member belong to no project sheet', async () => {
    // given 19 reports that came 25 hours ago, which the cleaner has not taken yet, and one of now
    const hoarder = await buildDocumentStage(test, { docType: 'PRREP' })
    const { company, processChronId } = hoarder
    const { admin, ceo } = company
    await test.owner.query(
      `insert into document (company_id, chron_id, doc_type, process_chron_id, name)
       select $1, 910000 + n, 'PRREP', $2, 'Report' from generate_series(1, 19) n`,
      [company.id, processChronId],
    )
    await test.owner.query(
      `insert into document_version
         (company_id, id, chron_id, version, status, file_name, file_ext, media_type, length, sha256, guid, created_by, created_on)
       select $1, 910000 + n, 910000 + n, 1, 'WIP', 'a.txt', 'txt', 'text/plain', 1, repeat('a', 64), gen_random_uuid(), $2,
              $3::timestamptz - interval '25 hours'
         from generate_series(1, 19) n`,
      [company.id, admin.companyUserId, test.clock.now()],
    )
    const last = await askUpload(test, hoarder)
    // when
    const { status, body, headers } = await askUpload(test, hoarder)
    // then
    expect(last.status).toBe(200)
    expect([status, body.code, headers['retry-after']]).toEqual([429, 'TOO_MANY_TRIES', '60'])
    expect((await askUpload(test, hoarder, { by: ceo })).status).toBe(200)
  })

  it('is the same for the same idempotency key', async () => {
    const request = {
      params: { docType: 'GPD' },
      headers: { 'idempotency-key': 'once' },
      body: { fileName: 'a.txt', name: 'Asked twice', parentId: 0 },
    }
    const answers = [
      await test.as(stage.company.admin).call(documentRoutes.getUploadInfo, request),
      await test.as(stage.company.admin).call(documentRoutes.getUploadInfo, request),
    ]
    expect(answers[0]?.status).toBe(200)
    expect(answers[1]?.body).toEqual(answers[0]?.body)
  })
})

describe('a refused upload leaves nothing', () => {
  const script = '<!doctype html><script>alert(1)</script>'
  const cases: readonly [string, GivenUpload & { content: string }, number, string][] = [
    ['HTML that is called .pdf', { fileName: 'Report.pdf', content: script }, 415, 'WRONG_TYPE'],
    [
      'SVG with a script that is called .png',
      { fileName: 'a.png', content: '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' },
      415,
      'WRONG_TYPE',
    ],
    ['a program that is called .txt', { fileName: 'a.txt', content: '#!/bin/sh\nrm -rf /' }, 415, 'WRONG_TYPE'],
    ['another content than announced', { content: 'Good', sha256: 'a'.repeat(64) }, 409, 'FILE_DIFFERS'],
  ]
  it.each(cases)('%s', async (_what, given, status, code) => {
    // given
    const id = await buildUpload(test, stage, given)
    const before = await readAll()
    // when
    const answer = await acknowledge(id)
    // then
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await readAll()).toMatchObject({ documents: before.documents, versions: before.versions, kept: before.kept })
    expect((await readAll()).uploaded).toHaveLength(before.uploaded.length - 1)
    expect((await acknowledge(id)).status).toBe(404)
  })

  it('a program by its name gets no address', async () => {
    const { status, body } = await askUpload(test, stage, { fileName: 'Setup.exe' })
    expect([status, body.code]).toEqual([415, 'WRONG_TYPE'])
  })

  it('whose name was taken meanwhile', async () => {
    // given
    const id = await buildUpload(test, stage, { name: 'Wanted by two' })
    await buildDocument(test, { ...stage, name: 'WANTED by two' })
    const before = await readAll()
    // when
    const { status, body } = await acknowledge(id)
    // then
    expect([status, body.code, body.detail]).toEqual([409, 'NAME_EXISTS', 'Wanted by two already exists'])
    expect((await readAll()).kept).toEqual(before.kept)
  })

  it('whose document was sent for approval meanwhile', async () => {
    // given
    const document = await buildDocument(test, { ...stage })
    const id = await buildUpload(test, stage, { chronId: document.chronId, name: document.name })
    const { admin } = stage.company
    await documentStepsOf(test).send({ companyId: stage.company.id, by: admin.companyUserId, on: new Date() }, document.id)
    // when
    const { status, body } = await acknowledge(id)
    // then
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
  })

  it('whose uploader lost the right meanwhile', async () => {
    // given
    const other = await buildDocumentStage(test)
    const id = await buildUpload(test, other)
    const successor = await buildMember(test.database, { companyId: other.company.id })
    await test.owner.query('update company set admin_id = $2 where company_id = $1', [other.company.id, successor.companyUserId])
    // when
    const { status, body } = await acknowledge(id, other.company.admin)
    // then
    expect([status, body.code]).toEqual([403, 'NO_RIGHT'])
    const { rows } = await test.owner.query('select from document_upload where id = $1', [id])
    expect(rows).toEqual([])
  })

  it('of two that want one name at once one becomes the document', async () => {
    // given
    const ids = [await buildUpload(test, stage, { name: 'Race' }), await buildUpload(test, stage, { name: 'race' })]
    const before = await readAll()
    // when
    const answers = await Promise.all(ids.map((id) => acknowledge(id)))
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await readAll()).kept).toHaveLength(before.kept.length + 1)
    expect(await readAll()).toMatchObject({ documents: before.documents + 1, uploads: before.uploads - 2 })
  })
})

describe('an upload whose transaction failed', () => {
  it('is not lost, and is acknowledged the next time', async () => {
    // given a deadlock, as the database reports it
    const id = await buildUpload(test, stage, { name: 'Unlucky', content: 'Once more' })
    const before = await readAll()
    await test.owner.query(
      `create function be_deadlocked() returns trigger language plpgsql as $$ begin raise exception 'unlucky' using errcode = '40P01'; end $$`,
    )
    await test.owner.query(`create trigger be_deadlocked before insert on document_version for each row execute function be_deadlocked()`)
    // when
    const failed = await acknowledge(id)
    await test.owner.query('drop function be_deadlocked cascade')
    // then
    expect([failed.status, failed.body.code]).toEqual([409, 'CONFLICT'])
    const { uploaded: _left, kept: _taken, ...rows } = before
    expect(await readAll()).toMatchObject(rows)
    // when
    const again = await acknowledge(id)
    // then
    expect([again.status, (await get(id)).body.name]).toEqual([204, 'Unlucky'])
  })
})

describe('the next version', () => {
  const uploadNext = async (given: GivenUpload, on: DocumentStage = stage) => {
    const id = await buildUpload(test, on, given)
    const { status } = await test
      .as(given.by ?? on.company.admin)
      .call(documentRoutes.acknowledgeUpload, { params: { docType: on.docType, id } })
    expect(status).toBe(204)
    return id
  }
  const statusesOf = async (chronId: number) => {
    const { rows } = await test.owner.query('select status from document_version where chron_id = $1 order by version', [chronId])
    return rows.map(({ status }) => status)
  }

  it('of a draft retires that one and may bring another name; what was rejected stays so', async () => {
    const draft = await buildDocument(test, stage)
    const rejected = await buildDocument(test, { ...stage, state: 'REJECTED' })
    const id = await uploadNext({ chronId: draft.chronId, name: 'Better name' })
    await uploadNext({ chronId: rejected.chronId, name: rejected.name })
    expect((await get(id)).body).toMatchObject({ chronId: draft.chronId, version: 2, name: 'Better name', status: 1 })
    expect(await statusesOf(draft.chronId)).toEqual(['RETIRED', 'WIP'])
    expect(await statusesOf(rejected.chronId)).toEqual(['REJECTED', 'WIP'])
  })

  it('of an approved document leaves that one in force', async () => {
    const approved = await buildDocument(test, { ...stage, state: 'APPROVED' })
    await uploadNext({ chronId: approved.chronId, name: approved.name })
    expect(await statusesOf(approved.chronId)).toEqual(['APPROVED', 'WIP'])
  })

  it('of a process document, a report and an annual plan is current at once; a process has one annual plan', async () => {
    // given
    const places = await buildDocumentStage(test, { docType: 'PRD' })
    const current = await buildDocument(test, { ...places, docType: 'PRD' })
    const report = await buildDocument(test, { ...places, docType: 'CFR' })
    const plan = await buildDocument(test, { ...places, docType: 'GSM' })
    // when
    await uploadNext({ chronId: current.chronId, name: current.name }, { ...places, docType: 'PRD' })
    await uploadNext({ chronId: report.chronId, name: 'x'.repeat(80) }, { ...places, docType: 'CFR' })
    await uploadNext({ name: 'Plan 2027' }, { ...places, docType: 'GSM' })
    // then
    expect(await statusesOf(current.chronId)).toEqual(['RETIRED', 'WIP'])
    expect(await statusesOf(report.chronId)).toEqual(['RETIRED', 'APPROVED'])
    expect(await statusesOf(plan.chronId)).toEqual(['RETIRED', 'WIP'])
  })

  it('of two first annual plans at once the second is told who was first', async () => {
    // given
    const places = await buildDocumentStage(test, { docType: 'GSM' })
    const ids = [await buildUpload(test, places), await buildUpload(test, places)]
    // when
    const answers = await Promise.all(ids.map((id) => acknowledge(id, places.company.admin, 'GSM')))
    // then
    expect(answers.map(({ status, body }) => [status, body?.code]).sort()).toEqual([
      [204, undefined],
      [409, 'EDITED_MEANWHILE'],
    ])
    const { rows } = await test.owner.query(
      `select d.chron_id, count(*)::int as versions from document d join document_version v using (company_id, chron_id)
        where d.company_id = $1 group by 1`,
      [places.company.id],
    )
    expect(rows).toMatchObject([{ versions: 1 }])
  })

  it('of two at once the second is told who was first, and its file is kept', async () => {
    for (const docType of ['GPD', 'PRD'] as const) {
      // given
      const places = await buildDocumentStage(test, { docType })
      const { company } = places
      const document = await buildDocument(test, places)
      const next = { chronId: document.chronId, name: document.name }
      const first = await buildUpload(test, places, next)
      const second = await buildUpload(test, places, next)
      // when
      const accepted = await acknowledge(first, company.admin, docType)
      const refused = [await acknowledge(second, company.admin, docType), await acknowledge(second, company.admin, docType)]
      // then
      expect(accepted.status).toBe(204)
      expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'EDITED_MEANWHILE']))
      expect(refused[0]?.body.detail).toMatch(
        /^Tomas Berg uploaded version 2 on .+\. Read it, then upload your file again as the next version\.$/,
      )
      expect(await statusesOf(document.chronId)).toEqual(['RETIRED', 'WIP'])
      const { rows } = await test.owner.query('select file_guid, guid from document_upload where id = $1', [second])
      const folder = join(test.configuration.dataFolder, 'files', String(company.id))
      expect(await readdir(join(folder, 'uploads')).catch(() => [])).toContain(rows[0].guid)
    }
  })

  it('of a document in approval gets no address', async () => {
    const sent = await buildDocument(test, { ...stage, state: 'IA' })
    const { status, body } = await askUpload(test, stage, { chronId: sent.chronId })
    expect([status, body.code]).toEqual([409, 'WRONG_STATE'])
  })

  it('of what belongs to a process, and its folders, are for processes of the approved Global Chart', async () => {
    // given a process that was never approved
    const places = await buildDocumentStage(test, { docType: 'CFR' })
    const { company, processChronId } = places
    await test.owner.query('update process set hdd = false where chron_id = $1', [processChronId])
    const reader = await buildMember(test.database, { companyId: company.id })
    const detail = 'This process is not in an approved Global Chart.'
    for (const docType of ['CFR', 'PRD', 'GSM', 'PRREP'] as const) {
      // when
      const { status, body } = await askUpload(test, { ...places, docType })
      // then
      expect([status, body.code, body.detail]).toEqual([409, 'WRONG_STATE', detail])
    }
    const params = { docType: 'PRD', parentId: processChronId ?? 0 }
    const folder = await test
      .as(company.admin)
      .call(documentRoutes.createFolder, { params, body: { parentFolder: '/', folderName: 'Early' } })
    expect([folder.status, folder.body.detail]).toEqual([409, detail])
    // then who may not know of it finds nothing
    const access = (by: BuiltMember) =>
      test.as(by).call(documentRoutes.canAccessProcessDocuments, { params: { globalProcessId: processChronId ?? 0 } })
    expect([(await access(reader)).status, (await access(company.admin)).body]).toEqual([404, { canAccess: true }])
  })
})
