import { documentRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { askUpload, buildDocument, buildDocumentStage, type DocumentStage } from './document-factory.ts'

const test = withTestApp()
let stage: DocumentStage
let admin: BuiltMember

beforeAll(async () => {
  stage = await buildDocumentStage(test)
  admin = stage.company.admin
})

const placeOf = ({ docType, processChronId }: DocumentStage) => ({ docType, parentId: processChronId ?? 0 })

const createFolder = (folderName: string, parentFolder = '/', on = stage) =>
  test.as(on.company.admin).call(documentRoutes.createFolder, { params: placeOf(on), body: { parentFolder, folderName } })

const list = (query: Record<string, string | number> = {}, status = 'WIP', on = stage) =>
  test.as(on.company.admin).call(documentRoutes.listFolder, { params: { ...placeOf(on), status }, query })

const move = (id: number, from: string, to: string, docType = 'GPD') =>
  test.as(admin).call(documentRoutes.moveDocument, { params: { docType, id }, body: { from, to } })

const rename = (id: number, name: string, headers = {}) =>
  test.as(admin).call(documentRoutes.renameDocument, { params: { docType: 'GPD', id }, headers, body: { name } })

const namesOf = ({ body }: { body: { docs: { name: string }[] } }) => body.docs.map(({ name }) => name)

describe('a folder', () => {
  it('holds folders and documents, and is found in whichever case it is written', async () => {
    // given
    const own = await buildDocumentStage(test)
    const made = [
      await createFolder('Policies', '/', own),
      await createFolder('2026', '/policies/', own),
      await createFolder('archive', '/', own),
    ]
    const root = await buildDocument(test, { ...own, name: 'Root' })
    const inner = await buildDocument(test, { ...own, name: 'Inner', prefix: '/Policies/2026/' })
    // when
    const [top, below, all] = [
      await list({}, 'WIP', own),
      await list({ prefix: '/POLICIES/2026/' }, 'WIP', own),
      await list({ folders: 'all' }, '1', own),
    ]
    // then
    expect(made.map(({ status }) => status)).toEqual([204, 204, 204])
    expect(top.body).toMatchObject({ folder: ['archive', 'Policies'], docs: [{ id: root.id, prefix: '/' }], can: { create: true } })
    expect(below.body).toMatchObject({ folder: [], docs: [{ id: inner.id, prefix: '/Policies/2026/' }] })
    expect([all.body.folder, namesOf(all), all.headers['x-total-count']]).toEqual([[], ['Inner', 'Root'], '2'])
    expect((await list({ prefix: '/Nowhere/' }, 'WIP', own)).status).toBe(404)
  })

  it('is there once, also where two make it at once', async () => {
    expect((await createFolder('Twice')).status).toBe(204)
    const again = await createFolder('TWICE')
    expect([again.status, again.body.code, again.body.detail]).toEqual([409, 'NAME_EXISTS', 'TWICE already exists'])
    const atOnce = await Promise.all([createFolder('At once'), createFolder('at once')])
    expect(atOnce.map(({ status }) => status).sort()).toEqual([204, 409])
  })

  it('lies in others eight deep at most', async () => {
    const own = await buildDocumentStage(test)
    let path = '/'
    const answers = []
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      answers.push(await createFolder(name, path, own))
      path += `${name}/`
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(204), 409])
    expect(answers.at(-1)?.body.code).toBe('LIMIT_REACHED')
  })

  it('holds 500 folders at most', async () => {
    const own = await buildDocumentStage(test)
    await test.owner.query(
      `insert into document_folder (company_id, doc_type, name, path, created_by, created_on)
       select $1, 'GPD', n::text, '/' || n || '/', $2, now() from generate_series(1, 500) n`,
      [own.company.id, own.company.admin.companyUserId],
    )
    expect((await createFolder('One more', '/', own)).body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'A folder holds 500 folders at most.',
    })
  })
})

describe('a document', () => {
  it('moves between folders of its place, and into no other', async () => {
    // given
    await createFolder('Here')
    await test.as(admin).call(documentRoutes.createFolder, {
      params: { docType: 'QMSD', parentId: 0 },
      body: { parentFolder: '/', folderName: 'Compliance' },
    })
    const { id } = await buildDocument(test, stage)
    // when
    const answers = [
      await move(id, '/', '/Compliance/'),
      await move(id, '/', '/Nowhere/'),
      await move(id, '/Here/', '/'),
      await move(id, '/', '/here/'),
      await move(id, '/Here/', '/Here/'),
    ]
    // then
    expect(answers.map(({ status, body }) => [status, body?.code])).toEqual([
      [409, 'FOLDER_MISSING'],
      [409, 'FOLDER_MISSING'],
      [412, 'EDITED_MEANWHILE'],
      [204, undefined],
      [204, undefined],
    ])
    expect((await test.as(admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id } })).body.prefix).toBe('/Here/')
  })

  it('does not move to one of the same name', async () => {
    await createFolder('Full')
    await buildDocument(test, { ...stage, name: 'Same', prefix: '/Full/' })
    const { id } = await buildDocument(test, { ...stage, name: 'SAME' })
    expect((await move(id, '/', '/Full/')).body).toMatchObject({ code: 'NAME_EXISTS', detail: 'SAME already exists' })
  })

  it('is renamed by who saw it as it is, and keeps its etag in the answer', async () => {
    // given
    const { id } = await buildDocument(test, stage)
    const { body, headers } = await test.as(admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id } })
    expect(headers.etag).toBe(body.etag)
    // when
    const first = await rename(id, 'Renamed', { 'if-match': body.etag })
    const second = await rename(id, 'Renamed again', { 'if-match': body.etag })
    // then
    expect([first.status, second.status, second.body.code]).toEqual([204, 412, 'EDITED_MEANWHILE'])
    const after = await test.as(admin).call(documentRoutes.getDocument, { params: { docType: 'GPD', id } })
    expect([after.body.name, after.body.etag]).toEqual(['Renamed', first.headers.etag])
  })

  it('has the length of name that its type allows, and is named alike in one folder once', async () => {
    const places = await buildDocumentStage(test, { docType: 'CFR' })
    const names = [
      await askUpload(test, stage, { name: 'x'.repeat(45) }),
      await askUpload(test, stage, { name: 'x'.repeat(46) }),
      await askUpload(test, places, { name: 'x'.repeat(80) }),
      await askUpload(test, places, { name: 'x'.repeat(81) }),
    ]
    expect(names.map(({ status }) => status)).toEqual([200, 400, 200, 400])
    expect(names[1]?.body.issues).toEqual([{ path: 'name', message: 'Name should be less than 45 characters' }])
    expect(names[3]?.body.issues).toEqual([{ path: 'name', message: 'Name should be less than 80 characters' }])
    // A letter with its accent beside it is the same letter.
    await buildDocument(test, { ...stage, name: 'Café' })
    const again = await askUpload(test, stage, { name: 'CAFE\u0301' })
    expect([again.status, again.body.code]).toEqual([409, 'NAME_EXISTS'])
    expect((await askUpload(test, stage, { prefix: '/Nowhere/' })).body.code).toBe('FOLDER_MISSING')
  })
})

describe('a list', () => {
  it('comes in pages, sorted as asked', async () => {
    // given
    const own = await buildDocumentStage(test)
    for (const name of ['b', 'C', 'a']) await buildDocument(test, { ...own, name })
    // when
    const [byName, newest, second] = [
      await list({}, 'current', own),
      await list({ sort: 'createdOn', order: 'desc', size: 2 }, 'WIP', own),
      await list({ size: 2, page: 1 }, 'WIP', own),
    ]
    // then
    expect(namesOf(byName)).toEqual(['a', 'b', 'C'])
    expect([namesOf(newest).length, newest.headers['x-total-count']]).toEqual([2, '3'])
    expect(namesOf(second)).toEqual(['C'])
  })

  it.each(['RETIRED', '5', 'x', '0'])('is not asked for by %s', async (status) => {
    expect((await list({}, status)).status).toBe(400)
  })

  it('of process documents is for members', async () => {
    // given
    const places = await buildDocumentStage(test, { docType: 'PRD' })
    const reader = await buildMember(test.database, { companyId: places.company.id })
    const params = { ...placeOf(places), status: 'WIP' }
    // when
    const { status, body } = await test.as(reader).call(documentRoutes.listFolder, { params })
    const access = (by: BuiltMember) =>
      test.as(by).call(documentRoutes.canAccessProcessDocuments, { params: { globalProcessId: places.processChronId ?? 0 } })
    // then
    expect([status, body.code, body.detail]).toEqual([403, 'NO_RIGHT', 'Access for process members only'])
    expect([(await access(reader)).body, (await access(places.company.ceo)).body]).toEqual([{ canAccess: false }, { canAccess: true }])
  })
})
