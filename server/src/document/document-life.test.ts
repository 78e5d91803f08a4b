import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { alertRoutes, documentRoutes, eventRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { removeFile } from '../platform/files/remove-file.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltDocument, buildDocument, buildDocumentStage, buildUpload, type DocumentStage } from './document-factory.ts'

const test = withTestApp()
let stage: DocumentStage
let reader: BuiltMember

beforeAll(async () => {
  stage = await buildDocumentStage(test)
  reader = await buildMember(test.database, { companyId: stage.company.id })
})

const call = (by: BuiltMember, route: RouteDefinition, { docType, id }: Pick<BuiltDocument, 'docType' | 'id'>, body?: unknown) =>
  test.as(by).call(route, { params: { docType, id }, ...(body !== undefined && { body }) })

const get = (document: Pick<BuiltDocument, 'docType' | 'id'>, by = stage.company.admin) => call(by, documentRoutes.getDocument, document)

const unseenOf = async (member: BuiltMember): Promise<{ text: string; target: object }[]> => {
  const { body } = await test.as(member).call(alertRoutes.listAlerts)
  return body.filter(({ seen }: { seen: boolean }) => !seen)
}
const waitingOf = async (member: BuiltMember) => (await test.as(member).call(alertRoutes.listWaiting)).body

/** Does the jobs that remove files, as the server does them; answers the files that are left. */
async function removeFiles(companyId: number): Promise<string[]> {
  const { rows } = await test.owner.query<{ payload: { key: string } }>(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'removeFile'`,
  )
  const jobRun = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (const { payload } of rows) await removeFile(createServices(test).files)(payload, jobRun)
  return readdir(join(test.configuration.dataFolder, 'files', String(companyId), 'documents'))
}

describe('a document that is sent for approval', () => {
  it('waits for the CEO, is told to the CEO, and to its uploader and everyone when it is approved', async () => {
    // given
    const { admin, ceo } = stage.company
    const document = await buildDocument(test, { ...stage, name: 'Quality manual' })
    const { docType, id, chronId } = document
    await unseenOf(admin)
    // when
    const sent = await call(admin, documentRoutes.sendDocument, document)
    // then
    expect(sent.status).toBe(204)
    const title = 'Quality manual — General Documents, version 1'
    const target = { tabType: 'globaldoc', tabTitle: 'General Documents', sourceId: 'GPD', tabData: { docType, dataId: id, chronId } }
    expect(await waitingOf(ceo)).toMatchObject([{ title, sentBy: 'Tomas Berg', target }])
    expect(await waitingOf(admin)).toEqual([])
    expect(await unseenOf(ceo)).toMatchObject([{ text: `${title} waits for your decision.`, target }])
    expect(await unseenOf(admin)).toEqual([])
    // when
    const approved = await call(ceo, documentRoutes.decideDocument, document, { approve: true, comment: 'Well written.' })
    // then
    expect(approved.status).toBe(204)
    expect((await get(document, reader)).body).toMatchObject({ status: 3, approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })
    expect([await waitingOf(ceo), (await test.as(ceo).call(alertRoutes.listAlerts)).body]).toEqual([[], []])
    expect(await unseenOf(admin)).toMatchObject([{ text: `${title} has been approved: Well written.` }])
    const events = (await test.as(reader).call(eventRoutes.listGlobalEvents)).body
    expect(events[0]).toMatchObject({
      comments: `${title} has been approved.`,
      eventParams: { item: 'GPD', itemId: id, status: 'APPROVED' },
    })
    expect((await test.as(admin).call(eventRoutes.listUserEvents)).body[0]).toMatchObject({ comments: `${title} has been approved.` })
  })

  it('keeps why it was rejected until it is sent again', async () => {
    // given
    const { admin, ceo } = stage.company
    const document = await buildDocument(test, { ...stage, state: 'IA' })
    await unseenOf(admin)
    // when
    await call(ceo, documentRoutes.decideDocument, document, { approve: false, comment: 'Name the owner.' })
    // then
    const rejected = (await get(document)).body
    expect(rejected).toMatchObject({ status: 4, rejection: { comment: 'Name the owner.', by: { lastName: 'Solheim' } } })
    expect((await unseenOf(admin))[0]?.text).toMatch(/has been rejected: Name the owner\.$/)
    expect((await get(document, reader)).status).toBe(403)
    // when
    await call(admin, documentRoutes.sendDocument, document)
    expect((await get(document)).body).toMatchObject({ status: 2, rejection: null })
  })

  it('is decided once: the second is told who was first', async () => {
    const document = await buildDocument(test, { ...stage, state: 'IA' })
    const { admin, ceo } = stage.company
    const answers = [
      await call(ceo, documentRoutes.decideDocument, document, { approve: true }),
      await call(admin, documentRoutes.decideDocument, document, { approve: false, comment: 'No.' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 409])
    expect(answers[1]?.body).toMatchObject({ code: 'DECIDED_ALREADY', detail: expect.stringMatching(/^Ingrid Solheim approved this on /) })
  })

  it('is decided on the file that was shown, and on no other', async () => {
    // given a file whose SHA-256 is that of FIPS 180-4 for "abc"
    const document = await buildDocument(test, { ...stage, state: 'IA', content: 'abc' })
    const { ceo } = stage.company
    const { contentHash } = (await get(document, ceo)).body
    expect(contentHash).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    // when
    const other = await call(ceo, documentRoutes.decideDocument, document, { approve: true, contentHash: `${contentHash.slice(0, -1)}e` })
    // then
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED', detail: 'The document is no longer the one that was shown.' },
    })
    expect((await get(document)).body).toMatchObject({ status: 2 })
    expect((await call(ceo, documentRoutes.decideDocument, document, { approve: true, contentHash })).status).toBe(204)
  })

  it('is decided no more once it was withdrawn', async () => {
    // given
    const document = await buildDocument(test, { ...stage, state: 'IA' })
    const { admin, ceo } = stage.company
    // when
    const withdrawn = await call(admin, documentRoutes.withdrawDocument, document)
    const decided = await call(ceo, documentRoutes.decideDocument, document, { approve: true })
    // then
    expect([withdrawn.status, decided.status, decided.body.code]).toEqual([204, 409, 'WRONG_STATE'])
    expect((await get(document)).body).toMatchObject({ status: 1, sentOn: null })
    expect(await waitingOf(ceo)).not.toContainEqual(expect.objectContaining({ title: expect.stringContaining(document.name) }))
  })

  it('that somebody else uploaded is taken back by who sent it, and both are told of the decision', async () => {
    // given a draft of a former administrator, which the present one sends
    const { admin, ceo } = stage.company
    const former = await buildMember(test.database, { companyId: stage.company.id, firstName: 'Mara', lastName: 'Lind', advisor: true })
    const document = await buildDocument(test, { ...stage, by: former })
    await call(admin, documentRoutes.sendDocument, document)
    expect((await get(document)).body).toMatchObject({ sentBy: { lastName: 'Berg' }, createdBy: { lastName: 'Lind' } })
    // when
    expect((await get(document)).body.can.withdraw).toBe(true)
    expect((await call(ceo, documentRoutes.withdrawDocument, document)).body.code).toBe('NO_RIGHT')
    expect((await call(admin, documentRoutes.withdrawDocument, document)).status).toBe(204)
    // then
    expect((await get(document)).body).toMatchObject({ status: 1, sentBy: null })
    // when it is sent again and rejected
    await call(admin, documentRoutes.sendDocument, document)
    for (const member of [admin, former]) await unseenOf(member)
    await call(ceo, documentRoutes.decideDocument, document, { approve: false, comment: 'Name the owner.' })
    // then
    const reported = `${document.name} — General Documents, version 1 has been rejected: Name the owner.`
    for (const member of [admin, former]) expect((await unseenOf(member)).map(({ text }) => text)).toEqual([reported])
  })

  it('is decided once by two at the same moment', async () => {
    const document = await buildDocument(test, { ...stage, state: 'IA' })
    const { admin, ceo } = stage.company
    const answers = await Promise.all([
      call(ceo, documentRoutes.decideDocument, document, { approve: true }),
      call(admin, documentRoutes.decideDocument, document, { approve: true }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('is told to who sent it where nobody else decides', async () => {
    // given a company whose admin is its CEO
    const alone = await buildDocumentStage(test)
    const { admin, id } = alone.company
    await test.owner.query('update company set ceo_id = admin_id where company_id = $1', [id])
    // when
    await call(admin, documentRoutes.sendDocument, await buildDocument(test, alone))
    // then
    expect(await waitingOf(admin)).toHaveLength(1)
    expect(await unseenOf(admin)).toHaveLength(1)
  })

  it('retires, when it is approved, the version approved before', async () => {
    const first = await buildDocument(test, { ...stage, state: 'RETIRED' })
    const { params, versions } = {
      params: { docType: 'GPD', parentId: 0, docId: first.chronId },
      versions: documentRoutes.listDocumentVersions,
    }
    const { body, headers } = await test.as(reader).call(versions, { params })
    expect(body.map(({ version, status }: { version: number; status: number }) => [version, status])).toEqual([
      [2, 3],
      [1, 5],
    ])
    expect(headers['x-total-count']).toBe('2')
    expect(body[1].retiredOn).not.toBeNull()
  })

  it('shows its drafts to those who may see them only', async () => {
    const revised = await buildDocument(test, { ...stage, state: 'REVISED' })
    const list = (by: BuiltMember) =>
      test.as(by).call(documentRoutes.listDocumentVersions, { params: { docType: 'GPD', parentId: 0, docId: revised.chronId } })
    expect((await list(stage.company.admin)).body).toHaveLength(2)
    expect((await list(reader)).body).toMatchObject([{ version: 1, status: 3, can: { archive: 'role' } }])
    expect((await get(revised)).body.can).toMatchObject({ archive: 'state', rename: 'state', revise: 'state', removeAll: 'state' })
  })
})

describe('an archived document', () => {
  it('is listed as such, and comes back as it was', async () => {
    // given
    const places = await buildDocumentStage(test, { docType: 'PRD' })
    const global = await buildDocument(test, { company: places.company, state: 'APPROVED' })
    const current = await buildDocument(test, places)
    const { admin } = places.company
    for (const document of [global, current]) {
      // when
      const archived = await call(admin, documentRoutes.archiveDocument, document)
      const aside = (await get(document, admin)).body
      const back = await call(admin, documentRoutes.unarchiveDocument, document)
      // then
      expect([archived.status, aside.status, aside.archivedOn === null, back.status]).toEqual([204, 6, false, 204])
    }
    expect([(await get(global, admin)).body, (await get(current, admin)).body]).toMatchObject([
      { status: 3, archivedOn: null },
      { status: 1, archivedOn: null },
    ])
  })

  it('leaves its name free, and comes back only while it is', async () => {
    const archived = await buildDocument(test, { ...stage, state: 'ARCHIVED', name: 'Handbook' })
    await buildDocument(test, { ...stage, name: 'handbook' })
    const { status, body } = await call(stage.company.admin, documentRoutes.unarchiveDocument, archived)
    expect([status, body.code, body.detail]).toEqual([409, 'NAME_EXISTS', 'Handbook already exists'])
  })
})

describe('deleting', () => {
  const statusesOf = async ({ chronId }: BuiltDocument): Promise<string[]> => {
    const { rows } = await test.owner.query('select status from document_version where chron_id = $1 order by version', [chronId])
    return rows.map(({ status }) => status)
  }

  it('the draft of an approved document leaves that one; the file goes after the commit', async () => {
    // given
    const own = await buildDocumentStage(test)
    const approved = await buildDocument(test, { ...own, state: 'REVISED' })
    const { rows } = await test.owner.query<{ id: number }>(`select id from document_version where chron_id = $1 and status = 'WIP'`, [
      approved.chronId,
    ])
    // when
    const { status } = await call(own.company.admin, documentRoutes.deleteDocument, { docType: 'GPD', id: rows[0]?.id ?? 0 })
    // then
    expect([status, await statusesOf(approved)]).toEqual([204, ['APPROVED']])
    expect(await removeFiles(own.company.id)).toEqual([approved.guid])
  })

  it('the draft that took the place of another leaves the approved version, which lives on', async () => {
    // given v1 approved, v2 uploaded and replaced by v3
    const own = await buildDocumentStage(test)
    const { admin } = own.company
    const approved = await buildDocument(test, { ...own, state: 'APPROVED' })
    const uploadNext = async () => {
      const id = await buildUpload(test, own, { chronId: approved.chronId, name: approved.name })
      const next = { docType: 'GPD' as const, id }
      expect((await call(admin, documentRoutes.acknowledgeUpload, next)).status).toBe(204)
      return next
    }
    await uploadNext()
    // when
    await call(admin, documentRoutes.deleteDocument, await uploadNext())
    // then
    expect(await statusesOf(approved)).toEqual(['APPROVED', 'RETIRED'])
    // when the next one comes, and goes
    await call(admin, documentRoutes.deleteDocument, await uploadNext())
    const archived = await call(admin, documentRoutes.archiveDocument, approved)
    const deleted = await call(admin, documentRoutes.deleteAllVersions, { docType: 'GPD', id: approved.chronId })
    // then
    expect([archived.status, deleted.status, await statusesOf(approved)]).toEqual([204, 204, []])
    expect(await removeFiles(own.company.id)).toEqual([])
  })

  it('a current process document brings back the one before, and the first one takes the document with it', async () => {
    // given
    const own = await buildDocumentStage(test, { docType: 'PRD' })
    const first = await buildDocument(test, { ...own, state: 'SUPERSEDED' })
    const { rows } = await test.owner.query<{ id: number }>(`select max(id) as id from document_version where chron_id = $1`, [
      first.chronId,
    ])
    // when
    await call(own.company.admin, documentRoutes.deleteDocument, { docType: 'PRD', id: rows[0]?.id ?? 0 })
    // then
    expect(await statusesOf(first)).toEqual(['WIP'])
    // when
    await call(own.company.admin, documentRoutes.deleteDocument, first)
    expect((await test.owner.query('select from document where chron_id = $1', [first.chronId])).rows).toEqual([])
    expect(await removeFiles(own.company.id)).toEqual([])
  })

  it('an archived version brings back none that was never approved', async () => {
    // given v1 superseded, v2 approved and archived
    const own = await buildDocumentStage(test)
    const { admin, ceo } = own.company
    const draft = await buildDocument(test, own)
    const id = await buildUpload(test, own, { chronId: draft.chronId, name: draft.name })
    const next = { docType: 'GPD' as const, id }
    for (const [by, route, body] of [
      [admin, documentRoutes.acknowledgeUpload],
      [admin, documentRoutes.sendDocument],
      [ceo, documentRoutes.decideDocument, { approve: true }],
      [admin, documentRoutes.archiveDocument],
    ] as const)
      expect((await call(by, route, next, body)).status).toBe(204)
    expect(await statusesOf(draft)).toEqual(['RETIRED', 'ARCHIVED'])
    // when
    await call(admin, documentRoutes.deleteDocument, next)
    // then
    expect(await statusesOf(draft)).toEqual([])
    expect(await removeFiles(own.company.id)).toEqual([])
  })

  it('all versions takes what was told of them along', async () => {
    const own = await buildDocumentStage(test)
    const { admin, ceo } = own.company
    const document = await buildDocument(test, { ...own, state: 'RETIRED' })
    const whole = { docType: 'GPD' as const, id: document.chronId }
    expect((await call(admin, documentRoutes.deleteAllVersions, whole)).body.code).toBe('WRONG_STATE')
    const { rows } = await test.owner.query<{ id: number }>(`select max(id) as id from document_version where chron_id = $1`, [
      document.chronId,
    ])
    await call(admin, documentRoutes.archiveDocument, { docType: 'GPD', id: rows[0]?.id ?? 0 })
    expect((await call(admin, documentRoutes.deleteAllVersions, whole)).status).toBe(204)
    expect(await removeFiles(own.company.id)).toEqual([])
    expect((await test.as(ceo).call(eventRoutes.listAllEvents)).body).toEqual([])
    expect((await test.as(ceo).call(alertRoutes.listAlerts)).body).toEqual([])
  })
})

describe('a download', () => {
  const read = async (document: BuiltDocument, as?: 'file') => {
    const { body } = await test
      .as(stage.company.admin)
      .call(documentRoutes.getDownloadInfo, { params: { docType: document.docType, id: document.id }, ...(as && { query: { as } }) })
    const file = await test.app.inject({ method: 'GET', url: body.url })
    return { info: body, file }
  }

  it('answers the same bytes, shown in the product or saved, and is audited', async () => {
    // given
    const document = await buildDocument(test, { ...stage, fileName: 'Übersicht.txt', content: 'Grüße' })
    // when
    const [shown, saved] = [await read(document), await read(document, 'file')]
    // then
    expect(shown.info).toMatchObject({ fileName: 'Übersicht.txt', type: 'text/plain', length: 7, inline: true })
    expect([shown.file.body, saved.file.body]).toEqual(['Grüße', 'Grüße'])
    expect(shown.file.headers).toMatchObject({
      'content-disposition': `inline; filename="_bersicht.txt"; filename*=UTF-8''%C3%9Cbersicht.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(saved.info.inline).toBe(false)
    expect(String(saved.file.headers['content-disposition'])).toMatch(/^attachment; /)
    const { rows } = await test.owner.query(
      `select facts from audit_entry where action = 'document.download' order by at desc, seq desc limit 1`,
    )
    expect(JSON.parse(rows[0].facts)).toMatchObject({ id: document.id, chronId: document.chronId })
  })

  it('of HTML and SVG is never shown', async () => {
    for (const [fileName, content] of [
      ['page.html', '<!doctype html><p>Hello</p>'],
      ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ] as const) {
      const { info, file } = await read(await buildDocument(test, { ...stage, fileName, content }))
      expect(info.inline).toBe(false)
      expect(String(file.headers['content-disposition'])).toMatch(/^attachment; /)
    }
  })

  it('is over after five minutes', async () => {
    const document = await buildDocument(test, stage)
    const { info } = await read(document)
    test.clock.advance({ minutes: 6 })
    expect((await test.app.inject({ method: 'GET', url: info.url })).statusCode).toBe(403)
  })
})

describe('open browsers', () => {
  it('are told in whose documents something changed', async () => {
    // given
    const payloads: string[] = []
    const client = await test.owner.connect()
    client.on('notification', ({ payload = '' }) => void payloads.push(payload))
    await client.query('listen strata_signal')
    // when
    const ofProcess = await buildDocument(test, { docType: 'PRD' })
    await buildDocument(test, stage)
    await client.query('select 1')
    client.release()
    // then
    expect(payloads).toContain(`documents:${ofProcess.company.id}:${ofProcess.processChronId}:${ofProcess.processChronId}`)
    expect(payloads).toContain(`documents:${stage.company.id}:0:0`)
  })
})
