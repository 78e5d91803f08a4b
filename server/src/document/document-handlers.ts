import { decide, type documentRoutes, documentTables, type RouteInput, type RouteOutput } from '@strata/contract'
import { fail, type ItemContext, type MemberContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { findPlace, maySeeProcess, rightsBelow } from '../process/index.ts'
import { versionOf, workOf } from '../version/index.ts'
import { addOpenNotes } from './add-open-notes.ts'
import { describeDocument, documentEtag } from './describe-document.ts'
import { createFolder as createFolderIn, placeOf } from './document-place.ts'
import { archiveDocument as archive, unarchiveDocument as unarchive } from './document-service.ts'
import { moveDocument as move, renameDocument as rename } from './file-document.ts'
import { listFolderContents, listReadableVersions } from './list-documents.ts'
import { removeDocument, removeVersion } from './remove-document.ts'
import { signDownload } from './sign-download.ts'
import { acknowledgeUpload as acknowledge } from './upload/acknowledge-upload.ts'
import { requestUpload } from './upload/request-upload.ts'

type Routes = typeof documentRoutes
type Context = ItemContext<'document'>

/** Who process documents let in (specification 5 §16). */
export async function canAccessProcessDocuments(
  { tx, actor }: MemberContext,
  { params }: RouteInput<Routes['canAccessProcessDocuments']>,
): Promise<RouteOutput<Routes['canAccessProcessDocuments']>> {
  const place = await findPlace(tx, params.globalProcessId, actor.companyUserId)
  if (place?.level !== 'gpfc' || !maySeeProcess(actor, place)) fail('NOT_FOUND')
  return { canAccess: decide(documentTables, actor, 'view', rightsBelow(place, 'processdoc')).allowed }
}

export async function getDocument({ tx, actor, item, answer }: Context): Promise<RouteOutput<Routes['getDocument']>> {
  const version = versionOf(item)
  answer.etag(documentEtag(version))
  const [document] = await addOpenNotes({ tx, actor }, item.docType, [describeDocument(version, item.place, actor)])
  return document ?? fail('NOT_FOUND')
}

export async function listFolder(
  context: Context,
  { params, query }: RouteInput<Routes['listFolder']>,
): Promise<RouteOutput<Routes['listFolder']>> {
  const { total, ...contents } = await listFolderContents(context, { ...query, status: params.status })
  context.answer.header('x-total-count', String(total))
  return contents
}

export async function listDocumentVersions(
  context: Context,
  { query }: RouteInput<Routes['listDocumentVersions']>,
): Promise<RouteOutput<Routes['listDocumentVersions']>> {
  const { total, page } = await listReadableVersions(context, query)
  context.answer.header('x-total-count', String(total))
  return page
}

export const getDownloadInfo = (
  { companyId, actor, item, services, audit }: Context,
  { query }: RouteInput<Routes['getDownloadInfo']>,
): RouteOutput<Routes['getDownloadInfo']> => {
  const version = versionOf(item)
  audit({ chronId: version.chronId })
  return signDownload(services, companyId, { version, as: query.as, memberId: actor.companyUserId })
}

export async function getUploadInfo(
  context: Context,
  { body }: RouteInput<Routes['getUploadInfo']>,
): Promise<RouteOutput<Routes['getUploadInfo']>> {
  const info = await requestUpload(context, context.item, body)
  context.audit({ documentId: info.id })
  return info
}

/** The right `session` accepts any company in the path: the one of the session is meant. */
export async function acknowledgeUpload(context: SessionContext, { params }: RouteInput<Routes['acknowledgeUpload']>): Promise<undefined> {
  refuseOtherCompany(context, params)
  await acknowledge(context, params)
}

export async function renameDocument(
  { tx, item, answer }: Context,
  { body, headers }: RouteInput<Routes['renameDocument']>,
): Promise<undefined> {
  answer.etag(await rename(tx, item, { name: body.name, ifMatch: headers['if-match'] }))
}

export const moveDocument = ({ tx, item }: Context, { body }: RouteInput<Routes['moveDocument']>): Promise<undefined> =>
  move(tx, item, body)

export const createFolder = (context: Context, { body }: RouteInput<Routes['createFolder']>): Promise<undefined> =>
  createFolderIn(workOf(context), placeOf(context.item), body)

export const archiveDocument = (context: Context): Promise<undefined> => archive(workOf(context), context.item)

export const unarchiveDocument = (context: Context): Promise<undefined> => unarchive(workOf(context), context.item)

export const deleteDocument = (context: Context): Promise<undefined> => removeVersion(workOf(context), versionOf(context.item))

export const deleteAllVersions = ({ tx, item }: Context): Promise<undefined> => removeDocument(tx, versionOf(item).chronId)
