import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, ifMatchHeaders, jsonId, onceHeaders, parentId, plainText } from '../http/index.ts'
import { performanceBase, performanceRowParams } from '../performance/index.ts'
import { consentBody, decisionBody, keptSignatures, signedErrors, versionRoutes } from '../version/index.ts'
import { document, documentIdParams, documentParams, documentsInForce, downloadInfo, folderContents, folderedType } from './document.ts'
import { documentLimits, documentPageSizes, folderName, folderPath, listedStatus, reportName, uploadRequest } from './document-fields.ts'
import { documentMessages } from './document-messages.ts'

const base = '/aprs/v3/document/{companyId}/{docType}'
const life = versionRoutes('document', { params: documentIdParams, pathOf: (verb) => `${base}/${verb}/{id}` })
const folderParams = documentParams.extend({ parentId })

/** Pages count from 0; x-total-count is how many there are. Without `size`, the first 500. */
const pageQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...documentPageSizes))
    .optional(),
})

/** `folders=all` lists the documents of all folders below `prefix` too, and no folder. */
const folderQuery = pageQuery.extend({
  prefix: folderPath.default('/'),
  folders: z.enum(['one', 'all']).default('one'),
  sort: z.enum(['name', 'createdOn']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})

const documentDecision = decisionBody
  .extend({ comment: plainText(documentLimits.comment).default('') })
  .refine(({ approve, comment }) => approve || comment !== '', { path: ['comment'], error: documentMessages.commentRequired })

/** `{id}` names a version; `docId` and the `{id}` of `deleteall` a document across its versions. */
export const documentRoutes = defineRoutes({
  canAccessProcessDocuments: {
    method: 'GET',
    path: '/aprs/v3/document/{companyId}/prd/{globalProcessId}/canaccessprocessdocs',
    summary: 'Whether the caller may open the documents of a global process.',
    right: 'member',
    params: companyParams.extend({ globalProcessId: id }),
    output: z.object({ canAccess: z.boolean() }),
    errors: [],
  },
  getDocument: {
    method: 'GET',
    path: `${base}/get/{id}`,
    summary: 'One version of a document.',
    right: { on: 'document', action: 'read' },
    params: documentIdParams,
    output: document,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  listFolder: {
    method: 'GET',
    path: `${base}/{parentId}/get/{status}`,
    summary: 'The folders in a folder, and its documents of that status, each in its newest version of it.',
    right: { on: 'document', action: 'list' },
    params: folderParams.extend({ status: listedStatus }),
    query: folderQuery,
    output: folderContents,
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  listInForce: {
    method: 'GET',
    path: `${base}/{parentId}/getinforce`,
    summary: 'The documents in force of all folders, each in the version in force. Of types that lie in folders.',
    right: { on: 'document', action: 'list' },
    params: folderParams.extend({ docType: folderedType }),
    asOf: true,
    output: documentsInForce,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  listDocumentVersions: {
    method: 'GET',
    path: `${base}/{parentId}/versions/{docId}`,
    summary: 'The versions of a document that the caller may see, the newest first. docId is its chronId.',
    right: { on: 'document', action: 'versions' },
    params: folderParams.extend({ docId: id }),
    query: pageQuery,
    output: z.array(document),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  getDownloadInfo: {
    method: 'GET',
    path: `${base}/downloadinfo/{id}`,
    summary: 'A signed address of the file. With as=file a browser saves it, whatever its type.',
    right: { on: 'document', action: 'read' },
    params: documentIdParams,
    query: z.object({ as: z.enum(['view', 'file']).default('view') }),
    output: downloadInfo,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'document.download',
  },
  getNoteInfo: {
    method: 'GET',
    path: `${performanceBase}/{id}/noteinfo/{detailId}`,
    summary: 'A signed address of the file of a row’s notes; as of a day, of those that it had when its month was completed.',
    asOf: true,
    right: { on: 'performanceRow', action: 'read' },
    params: performanceRowParams,
    output: downloadInfo,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'document.downloadNote',
  },
  getUploadInfo: {
    method: 'POST',
    path: `${base}/uploadinfo`,
    summary: 'A signed address to PUT a new document’s file to, or the next version’s. The document exists after ack.',
    right: { on: 'document', action: 'upload' },
    params: documentParams,
    headers: onceHeaders,
    body: uploadRequest,
    output: z.object({ id: jsonId, url: z.string() }),
    errors: [
      'RESTRICTED',
      'PREMIUM_ONLY',
      'WRONG_STATE',
      'NAME_EXISTS',
      'FOLDER_MISSING',
      'WRONG_TYPE',
      'TOO_MANY_TRIES',
      'IDEMPOTENCY_MISMATCH',
    ],
    audit: 'document.uploadInfo',
  },
  acknowledgeUpload: {
    method: 'POST',
    path: `${base}/ack/{id}`,
    summary:
      'The file has been PUT: it is checked, and the document exists. It may be repeated. Where another next version came first, 409 EDITED_MEANWHILE.',
    right: 'session',
    params: documentIdParams,
    output: null,
    errors: [
      'NO_RIGHT',
      'RESTRICTED',
      'PREMIUM_ONLY',
      'WRONG_STATE',
      'NAME_EXISTS',
      'FOLDER_MISSING',
      'EDITED_MEANWHILE',
      'UPLOAD_MISSING',
      'FILE_DIFFERS',
      'WRONG_TYPE',
      'TOO_LARGE',
      'INFECTED',
      'UNAVAILABLE',
    ],
    errorStatuses: { EDITED_MEANWHILE: 409 },
    audit: 'document.upload',
  },
  renameDocument: {
    method: 'POST',
    path: `${base}/update/{id}`,
    summary: 'Rename a document, with all its versions.',
    right: { on: 'document', action: 'rename' },
    params: documentIdParams,
    headers: ifMatchHeaders,
    body: z.strictObject({ name: reportName }),
    output: null,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE', 'NAME_EXISTS', 'EDITED_MEANWHILE'],
    audit: 'document.rename',
  },
  sendDocument: { ...life.send, summary: 'Send a global document for approval.', errors: ['WRONG_STATE'], audit: 'document.send' },
  withdrawDocument: {
    ...life.withdraw,
    summary: 'Take a document in approval back to draft; for who uploaded or sent it.',
    errors: ['WRONG_STATE'],
  },
  decideDocument: {
    ...life.decide,
    summary: 'Approve or reject a document. Approving retires the version approved before; a rejection needs a comment.',
    body: documentDecision,
    errors: ['WRONG_STATE', 'DECIDED_ALREADY', 'CONTENT_CHANGED', 'CONSENT_OPEN', ...signedErrors],
  },
  consentToDocument: { ...life.consent, body: consentBody, errors: ['WRONG_STATE', 'CONTENT_CHANGED', ...signedErrors] },
  listDocumentConsents: { ...life.listConsents, errors: ['RESTRICTED', 'PREMIUM_ONLY'] },
  listDocumentSignatures: {
    method: 'GET',
    path: `${base}/signatures/{id}`,
    summary: 'The signatures of a version, the newest first.',
    right: { on: 'document', action: 'read' },
    params: documentIdParams,
    output: keptSignatures,
    pages: ['on', 'name'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  moveDocument: {
    method: 'PUT',
    path: `${base}/move/{id}`,
    summary: 'Move a document, with all its versions, from one folder to another.',
    right: { on: 'document', action: 'move' },
    params: documentIdParams,
    body: z.strictObject({ from: folderPath, to: folderPath }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE', 'NAME_EXISTS', 'FOLDER_MISSING', 'EDITED_MEANWHILE'],
    audit: 'document.move',
  },
  createFolder: {
    method: 'PUT',
    path: `${base}/{parentId}/createfolder`,
    summary: 'Create a folder, for good.',
    right: { on: 'document', action: 'createFolder' },
    params: folderParams,
    body: z.strictObject({ parentFolder: folderPath, folderName }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE', 'NAME_EXISTS', 'FOLDER_MISSING', 'LIMIT_REACHED'],
    audit: 'document.createFolder',
  },
  archiveDocument: {
    method: 'PUT',
    path: `${base}/archive/{id}`,
    summary: 'Put a document aside that is in force; not while its next version is under way.',
    right: { on: 'document', action: 'archive' },
    params: documentIdParams,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'document.archive',
  },
  unarchiveDocument: {
    method: 'PUT',
    path: `${base}/unarchive/{id}`,
    summary: 'Put an archived document in force again.',
    right: { on: 'document', action: 'unarchive' },
    params: documentIdParams,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE', 'NAME_EXISTS'],
    audit: 'document.unarchive',
  },
  deleteDocument: {
    method: 'DELETE',
    path: `${base}/delete/{id}`,
    summary: 'Delete one version, with its file.',
    right: { on: 'document', action: 'remove' },
    params: documentIdParams,
    output: null,
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE'],
    audit: 'document.delete',
  },
  deleteAllVersions: {
    method: 'DELETE',
    path: `${base}/deleteall/{id}`,
    summary: 'Delete a document with all its versions and their files. The id is its chronId.',
    right: { on: 'document', action: 'removeAll' },
    params: documentIdParams,
    output: null,
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'WRONG_STATE'],
    audit: 'document.deleteAll',
  },
})
