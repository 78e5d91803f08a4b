import { documentRoutes, type RouteDefinition } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { consentAttack } from '../consent/consent-attacks.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import {
  type BuiltDocument,
  buildDocument,
  buildDocumentStage,
  buildUpload,
  type DocumentStage,
  documentStepsOf,
  type GivenDocument,
} from './document-factory.ts'

const uploadBody = { fileName: 'Manual.pdf', name: 'Manual', parentId: 1 }

const badNames: BadInput[] = [
  'x'.repeat(46),
  '',
  ' \n ',
  '..',
  'a/b',
  'a\\b',
  'a\u0000b',
  'a\u0007b',
  'a\ud800b',
  'invoice\u202efdp.exe',
  'zero\u200bwidth',
  7,
  null,
  ['Name'],
].map((name) => ({ body: { name } }))

const badFolders = ['', 'Policies', '/Policies', 'Policies/', '//', '/a//b/', 7, null, `/${'x'.repeat(260)}/`]

const badVersions: BadInput[] = [
  ...badIds('id', { type: false }),
  { params: { docType: 'zz' } },
  { params: { docType: 'QMSD' }, status: 404 },
  { params: { id: 999_999 }, status: 404 },
]

/** The attacks on the calls of documents. Who acknowledges what and when: `acknowledge-upload.test.ts`. */
export const documentAttacks: Record<Extract<MutatingRoute, `document.${string}`>, AttackCases> = {
  'document.getUploadInfo': {
    route: documentRoutes.getUploadInfo,
    arrange: onStage({ docType: 'PRD' }, (stage) => uploadRequest(stage)),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onDocument({ state: 'IA' }, (document) => uploadRequest(document, { chronId: document.chronId })),
      code: 'WRONG_STATE',
    },
    input: [
      { params: { companyId: 'x' } },
      { params: { docType: 'zz' } },
      { params: { docType: 'GPD' }, status: 404 },
      { params: { docType: 'PRSH' }, status: 403 },
      { body: {} },
      // One that is too long for its type is refused once the place is known: document-names.test.ts.
      ...badNames.slice(1).map(({ body }) => ({ body: { ...uploadBody, ...Object(body) } })),
      ...['', ' ', 'a/b.pdf', 'a\u0000.pdf', 'x'.repeat(256), 7, null].map((fileName) => ({ body: { ...uploadBody, fileName } })),
      ...badFolders.map((prefix) => ({ body: { ...uploadBody, prefix } })),
      ...['x', -1, 1.5, null, '7'].map((parentId) => ({ body: { ...uploadBody, parentId } })),
      { body: { ...uploadBody, parentId: 999_999 }, status: 404 },
      ...['x', 0, -1, 1.5].map((chronId) => ({ body: { ...uploadBody, chronId } })),
      ...[0, -1, 1.5, 100 * 1024 * 1024 + 1, '7'].map((length) => ({ body: { ...uploadBody, length } })),
      ...['', 'x'.repeat(64), 'A'.repeat(64), 7].map((sha256) => ({ body: { ...uploadBody, sha256 } })),
      { body: { ...uploadBody, more: 1 } },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
  'document.acknowledgeUpload': {
    route: documentRoutes.acknowledgeUpload,
    arrange: async (test) => {
      const stage = await buildDocumentStage(test)
      return { caller: stage.company.admin, request: { params: { docType: 'GPD', id: await buildUpload(test, stage) } } }
    },
    outsider: 'refused',
    right: { because: 'an upload is acknowledged by who asked for its address: to all others it is 404' },
    state: { because: 'a refused upload is given up: its file and its address go' },
    input: badVersions,
  },
  'document.renameDocument': {
    route: documentRoutes.renameDocument,
    arrange: onDocument({}, (document) => ({ ...onVersion(document), body: { name: 'Another name' } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onDocument({ state: 'IA' }, (document) => ({ ...onVersion(document), body: { name: 'Another name' } })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badVersions,
      ...badNames,
      { body: {} },
      { body: { name: 'Another name', more: 1 } },
      { headers: { 'if-match': '"stale"' }, status: 412 },
    ],
  },
  'document.sendDocument': {
    route: documentRoutes.sendDocument,
    arrange: onDocument({}, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({ state: 'APPROVED' }, onVersion), code: 'WRONG_STATE' },
    input: badVersions,
  },
  'document.withdrawDocument': {
    route: documentRoutes.withdrawDocument,
    arrange: onDocument({ state: 'IA' }, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({}, onVersion), code: 'WRONG_STATE' },
    input: badVersions,
  },
  'document.consentToDocument': consentAttack({
    kind: 'document',
    itemType: 'gpd',
    route: documentRoutes.consentToDocument,
    build: async (test, company) => {
      const document = await buildDocument(test, { company, docType: 'GPD', state: 'IA', content: 'abc' })
      const contentHash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
      return { id: document.id, params: { docType: 'GPD', id: document.id }, contentHash }
    },
  }),
  'document.decideDocument': {
    route: documentRoutes.decideDocument,
    arrange: onDocument({ state: 'IA' }, (document) => ({ ...onVersion(document), body: { approve: true } })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({}, (document) => ({ ...onVersion(document), body: { approve: true } })), code: 'WRONG_STATE' },
    input: [
      ...badVersions,
      { body: {} },
      { body: { approve: 'yes' } },
      { body: { approve: false } },
      { body: { approve: false, comment: ' \n ' } },
      { body: { approve: true, comment: 'x'.repeat(401) } },
      { body: { approve: true, comment: 'a\u0000b' } },
      { body: { approve: true, contentHash: 'another' }, status: 409 },
      { body: { approve: true, contentHash: 'x'.repeat(129) } },
      { body: { approve: true, noteHash: 'another' }, status: 409 },
      { body: { approve: true, noteHash: 'x'.repeat(129) } },
      { body: { approve: true, more: 1 } },
    ],
  },
  'document.moveDocument': {
    route: documentRoutes.moveDocument,
    arrange: onDocument({}, moveRequest, ['Policies']),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({ state: 'IA' }, moveRequest, ['Policies']), code: 'WRONG_STATE' },
    input: [
      ...badVersions,
      { body: {} },
      ...badFolders.map((to) => ({ body: { from: '/', to } })),
      ...badFolders.map((from) => ({ body: { from, to: '/Policies/' } })),
      { body: { from: '/', to: '/Nowhere/' }, status: 409 },
      { body: { from: '/Policies/', to: '/' }, status: 412 },
      { body: { from: '/', to: '/Policies/', more: 1 } },
    ],
  },
  'document.createFolder': {
    route: documentRoutes.createFolder,
    arrange: onStage({ docType: 'PRD' }, (stage) => folderRequest(stage, 'Policies')),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'only a removed process forbids it, as tried in document-rights.test.ts' },
    input: [
      ...['x', -1, 1.5].map((parentId) => ({ params: { parentId } })),
      { params: { parentId: 999_999 }, status: 404 },
      { params: { docType: 'zz' } },
      { params: { docType: 'CFR' }, status: 403 },
      { body: {} },
      ...badFolders.map((parentFolder) => ({ body: { parentFolder, folderName: 'Policies' } })),
      { body: { parentFolder: '/Nowhere/', folderName: 'Policies' }, status: 409 },
      ...['x'.repeat(31), '', '.', 'a/b', 'a\u0000b', 'a\u202eb', 7, null].map((folderName) => ({
        body: { parentFolder: '/', folderName },
      })),
      { body: { parentFolder: '/', folderName: 'Policies', more: 1 } },
    ],
  },
  'document.archiveDocument': onOneVersion(documentRoutes.archiveDocument, { good: 'APPROVED', bad: 'IA' }),
  'document.unarchiveDocument': onOneVersion(documentRoutes.unarchiveDocument, { good: 'ARCHIVED', bad: 'WIP' }),
  'document.deleteDocument': onOneVersion(documentRoutes.deleteDocument, { good: 'REJECTED', bad: 'APPROVED' }),
  'document.deleteAllVersions': {
    route: documentRoutes.deleteAllVersions,
    arrange: onDocument({ state: 'ARCHIVED' }, onWhole),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({ state: 'REVISED' }, onWhole), code: 'WRONG_STATE' },
    input: badVersions,
  },
}

function onOneVersion(route: RouteDefinition, { good, bad }: Record<'good' | 'bad', NonNullable<GivenDocument['state']>>): AttackCases {
  return {
    route,
    arrange: onDocument({ state: good }, onVersion),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onDocument({ state: bad }, onVersion), code: 'WRONG_STATE' },
    input: badVersions,
  }
}

function uploadRequest({ docType, processChronId }: DocumentStage, more: object = {}): TestRequest {
  return { params: { docType }, body: { ...uploadBody, parentId: processChronId ?? 0, ...more } }
}

function folderRequest({ docType, processChronId }: DocumentStage, folderName: string): TestRequest {
  return { params: { docType, parentId: processChronId ?? 0 }, body: { parentFolder: '/', folderName } }
}

function onVersion({ docType, id }: BuiltDocument): TestRequest {
  return { params: { docType, id } }
}

function onWhole({ docType, chronId }: BuiltDocument): TestRequest {
  return { params: { docType, id: chronId } }
}

function moveRequest(document: BuiltDocument): TestRequest {
  return { ...onVersion(document), body: { from: '/', to: '/Policies/' } }
}

/** The admin calls in a place; who has no role may not. */
function onStage(given: Partial<DocumentStage>, requestOf: (stage: DocumentStage) => TestRequest): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const stage = await buildDocumentStage(test, given)
    return { caller: stage.company.admin, weak: await buildReader(test, stage.company.id), request: requestOf(stage) }
  }
}

/** The admin calls on a general document; folders are made in its root before. */
function onDocument(
  given: GivenDocument,
  requestOf: (document: BuiltDocument) => TestRequest,
  folders: readonly string[] = [],
): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const document = await buildDocument(test, given)
    const { company, docType, processChronId } = document
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    for (const folderName of folders)
      await documentStepsOf(test).createFolder(step, { docType, processChronId }, { parentFolder: '/', folderName })
    return { caller: company.admin, weak: await buildReader(test, company.id), request: requestOf(document) }
  }
}
