import { documentRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltDocument, buildDocument, buildDocumentStage, buildUpload, type DocumentStage } from './document-factory.ts'

const test = withTestApp()
let stage: DocumentStage

beforeAll(async () => {
  stage = await buildDocumentStage(test)
})

const asAdmin = (route: RouteDefinition, { docType, id }: Pick<BuiltDocument, 'docType' | 'id'>, body?: unknown) =>
  test.as(stage.company.admin).call(route, { params: { docType, id }, ...(body !== undefined && { body }) })

const decideAsCeo = async (document: BuiltDocument, body: { approve: boolean; comment?: string }): Promise<void> => {
  const { docType, id } = document
  expect((await test.as(stage.company.ceo).call(documentRoutes.decideDocument, { params: { docType, id }, body })).status).toBe(204)
}

/** Uploads the next version. */
async function correct(document: BuiltDocument): Promise<BuiltDocument> {
  const id = await buildUpload(test, { ...stage, docType: document.docType }, { chronId: document.chronId, name: document.name })
  expect((await asAdmin(documentRoutes.acknowledgeUpload, { docType: document.docType, id })).status).toBe(204)
  return { ...document, id }
}

interface Listed {
  id: number
  version: number
  status: number
  replaced: boolean
  rejection: { comment: string } | null
}

const listVersions = async ({ docType, chronId }: BuiltDocument): Promise<Listed[]> =>
  (await test.as(stage.company.admin).call(documentRoutes.listDocumentVersions, { params: { docType, parentId: 0, docId: chronId } })).body

const statusesOf = async (document: BuiltDocument) => (await listVersions(document)).map(({ version, status }) => [version, status])

const isListed = async ({ docType, id }: BuiltDocument, status: string): Promise<boolean> => {
  const { body } = await test.as(stage.company.admin).call(documentRoutes.listFolder, { params: { docType, parentId: 0, status } })
  return body.docs.some((listed: Listed) => listed.id === id)
}

describe('a rejected document that is corrected', () => {
  it('stays rejected with who, when and why among the versions, and leaves the list', async () => {
    // given
    const rejected = await buildDocument(test, { ...stage, state: 'REJECTED' })
    expect(await isListed(rejected, 'REJECTED')).toBe(true)
    // when
    const draft = await correct(rejected)
    // then
    expect([await isListed(rejected, 'REJECTED'), await isListed(draft, 'WIP')]).toEqual([false, true])
    expect(await listVersions(rejected)).toMatchObject([
      { version: 2, status: 1, rejection: null, replaced: false },
      { version: 1, status: 4, rejection: { comment: 'Please name the owner.', by: { lastName: 'Solheim' } }, replaced: false },
    ])
    // when the next one is approved
    await asAdmin(documentRoutes.sendDocument, draft)
    await decideAsCeo(draft, { approve: true })
    // then
    expect(await statusesOf(rejected)).toEqual([
      [2, 3],
      [1, 4],
    ])
  })

  it('is read-only, and says why', async () => {
    const corrected = await buildDocument(test, { ...stage, state: 'CORRECTED' })
    const detail = 'A newer version has replaced this one, so it no longer changes.'
    const answers = [
      await asAdmin(documentRoutes.sendDocument, corrected),
      await asAdmin(documentRoutes.renameDocument, corrected, { name: 'Other' }),
      await asAdmin(documentRoutes.moveDocument, corrected, { from: '/', to: '/' }),
      await asAdmin(documentRoutes.deleteDocument, corrected),
    ]
    expect(answers.map(({ status, body }) => [status, body.code, body.detail])).toEqual(Array(4).fill([409, 'WRONG_STATE', detail]))
    const download = await asAdmin(documentRoutes.getDownloadInfo, corrected)
    const { body } = await asAdmin(documentRoutes.getDocument, corrected)
    expect([download.status, body.status, body.can.read, body.can.sendForApproval]).toEqual([200, 4, true, 'state'])
  })

  it('comes back when the draft is deleted, with and without an approved version', async () => {
    for (const state of ['REJECTED', 'APPROVED'] as const) {
      // given
      const first = await buildDocument(test, { ...stage, state })
      const rejected = state === 'REJECTED' ? first : await correct(first)
      if (state === 'APPROVED') {
        await asAdmin(documentRoutes.sendDocument, rejected)
        await decideAsCeo(rejected, { approve: false, comment: 'Too long.' })
      }
      const overwritten = await correct(rejected)
      const draft = await correct(overwritten)
      // when
      const deleted = await asAdmin(documentRoutes.deleteDocument, draft)
      // then
      expect([deleted.status, await isListed(rejected, 'REJECTED')]).toEqual([204, true])
      expect((await listVersions(first)).map(({ id, status }) => [id, status])).toContainEqual([rejected.id, 4])
      expect((await asAdmin(documentRoutes.sendDocument, rejected)).status).toBe(204)
    }
  })

  it('does not come back once its correction was approved', async () => {
    // given v1 rejected, v2 approved, v3 a draft
    const rejected = await buildDocument(test, { ...stage, state: 'REJECTED' })
    const approved = await correct(rejected)
    await asAdmin(documentRoutes.sendDocument, approved)
    await decideAsCeo(approved, { approve: true })
    const draft = await correct(approved)
    // when
    await asAdmin(documentRoutes.deleteDocument, draft)
    // then
    expect([await isListed(rejected, 'REJECTED'), await statusesOf(rejected)]).toEqual([
      false,
      [
        [2, 3],
        [1, 4],
      ],
    ])
    // when the approved one is archived and deleted
    await asAdmin(documentRoutes.archiveDocument, approved)
    expect((await asAdmin(documentRoutes.deleteDocument, approved)).status).toBe(204)
    // then nothing is left that no list shows
    expect((await asAdmin(documentRoutes.getDocument, rejected)).status).toBe(404)
  })
})

describe('a rejected document that is sent again', () => {
  it('keeps why it was rejected, each time', async () => {
    // given
    const document = await buildDocument(test, { ...stage, state: 'REJECTED' })
    await asAdmin(documentRoutes.sendDocument, document)
    await decideAsCeo(document, { approve: false, comment: 'Still no owner.' })
    // when
    await asAdmin(documentRoutes.sendDocument, document)
    // then
    expect((await asAdmin(documentRoutes.getDocument, document)).body).toMatchObject({
      status: 2,
      rejection: null,
      formerRejections: [{ comment: 'Still no owner.', by: { lastName: 'Solheim' } }, { comment: 'Please name the owner.' }],
    })
    // when
    await decideAsCeo(document, { approve: true })
    // then
    const [version] = await listVersions(document)
    expect(version).toMatchObject({
      status: 3,
      rejection: null,
      formerRejections: [{ comment: 'Still no owner.' }, { comment: 'Please name the owner.' }],
    })
  })
})

describe('a version that was only overwritten', () => {
  it('was replaced, of a draft as of a current process document; one that was approved is retired', async () => {
    const places = await buildDocumentStage(test, { docType: 'PRD' })
    const draft = await buildDocument(test, { ...stage, state: 'SUPERSEDED' })
    const current = await buildDocument(test, { ...places, state: 'SUPERSEDED' })
    const retired = await buildDocument(test, { ...stage, state: 'RETIRED' })
    const get = async ({ docType, id, company }: BuiltDocument) =>
      (await test.as(company.admin).call(documentRoutes.getDocument, { params: { docType, id } })).body
    expect([await get(draft), await get(current), await get(retired)]).toMatchObject([
      { status: 5, replaced: true },
      { status: 5, replaced: true },
      { status: 5, replaced: false },
    ])
  })
})

describe('a state that forbids something', () => {
  const inApproval = 'This document is in approval. Withdraw it, or wait for the decision.'
  it.each([
    ['sendDocument', 'IA', 'This document is already in approval.'],
    ['sendDocument', 'APPROVED', 'Only a draft or a rejected document can be sent for approval.'],
    ['withdrawDocument', 'WIP', 'Only a document in approval can be withdrawn.'],
    ['archiveDocument', 'WIP', 'Only an approved document can be archived.'],
    ['archiveDocument', 'REVISED', 'Its next version is in progress. Finish or delete that version first.'],
    ['archiveDocument', 'ARCHIVED', 'This document is already archived.'],
    ['unarchiveDocument', 'APPROVED', 'This document is not archived.'],
    ['deleteDocument', 'IA', inApproval],
    ['deleteDocument', 'APPROVED', 'Archive this document before you delete it.'],
    ['deleteDocument', 'REVISED', 'Its next version is in progress. Delete that version first, then archive this one.'],
    ['renameDocument', 'IA', inApproval],
    ['renameDocument', 'ARCHIVED', 'Archived documents do not change. Unarchive it first.'],
    ['moveDocument', 'REVISED', 'Its next version is in progress. Make the change there.'],
    ['decideDocument', 'WIP', 'Only a document in approval can be decided.'],
  ] as const)('says so: %s in the state %s', async (name, state, detail) => {
    // given
    const document = await buildDocument(test, { ...stage, state })
    const bodies = { renameDocument: { name: 'New' }, moveDocument: { from: '/', to: '/' }, decideDocument: { approve: true } }
    const body = name in bodies ? bodies[name as keyof typeof bodies] : undefined
    // when
    const answer = await asAdmin(documentRoutes[name], document, body)
    // then
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'WRONG_STATE', detail])
  })

  it('says so for the whole document, and for its next version', async () => {
    const approved = await buildDocument(test, { ...stage, state: 'APPROVED' })
    const whole = await asAdmin(documentRoutes.deleteAllVersions, { docType: 'GPD', id: approved.chronId })
    const sent = await buildDocument(test, { ...stage, state: 'IA' })
    const next = await test.as(stage.company.admin).call(documentRoutes.getUploadInfo, {
      params: { docType: 'GPD' },
      body: { fileName: 'a.txt', name: sent.name, parentId: 0, chronId: sent.chronId },
    })
    expect([whole.body.detail, next.body.detail]).toEqual(['Archive this document before you delete it.', inApproval])
  })
})
