import {
  type Actor,
  type DocumentType,
  decide,
  documentMessages,
  documentRoutes,
  documentTables,
  type ErrorCode,
  fullName,
  versionStatus,
} from '@strata/contract'
import { findDecider } from '../../company/index.ts'
import {
  acceptUpload,
  type CompanyTransaction,
  describeMoment,
  fail,
  Problem,
  type Services,
  type SessionContext,
  uploadKey,
} from '../../platform/index.ts'
import { placeOf } from '../document-place.ts'
import { type DocumentItem, loadUploadItem } from '../document-subject.ts'
import { type DocumentRow, findVersion } from '../document-views.ts'
import { documentKey } from '../file-keys.ts'
import { refuseTakenName } from '../refuse-name.ts'
import { endUpload, findUpload, type Upload } from './document-upload-store.ts'
import { keepDocument } from './keep-document.ts'
import type { KeptFile } from './kept-file.ts'
import { refuseRevision } from './request-upload.ts'

export interface Acknowledgement {
  docType: DocumentType
  /** As `uploadinfo` answered it. */
  id: number
}

/**
 * Makes a document, or its next version, of a file that was PUT. Rights, names and states are decided before the file is looked at and again afterwards, in short transactions:
 * reading 100 MB keeps nobody else waiting. Acknowledged again, one after the other or at once, it is done already; what an outage broke off goes on (specification 5 §22.18). What is
 * refused is not kept, but for the second of two next versions.
 * @throws Problem NOT_FOUND for everybody but who asked for the address; NO_RIGHT, RESTRICTED, WRONG_STATE, NAME_EXISTS, EDITED_MEANWHILE; those of `acceptUpload`
 */
export async function acknowledgeUpload(context: SessionContext, given: Acknowledgement): Promise<void> {
  const { services, companyId, actor } = context
  const upload = await services.database.inCompany(companyId, async (tx) => {
    // In this order: an upload that another call has just ended is a document by now.
    const found = await findOwnUpload(context, tx, given)
    if (!found && !(await isDone(context, tx, given))) fail('NOT_FOUND', { detail: documentMessages.uploadEnded })
    return found
  })
  if (!upload) return
  try {
    await services.database.inCompany(companyId, (tx) => decideUpload({ tx, actor }, upload))
    await takeUpload(context, upload)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    // Another call may have done it just now, which is why this one found a name taken or no file.
    if (await services.database.inCompany(companyId, (tx) => isDone(context, tx, given))) return
    if (!mayBeRepeated.has(error.code)) await discardUpload(services, companyId, upload)
    throw error
  }
}

/** Failures after which the file is kept: the same upload may be acknowledged again, or the file is somebody's work. */
const mayBeRepeated: ReadonlySet<string> = new Set<ErrorCode>(['UPLOAD_MISSING', 'UNAVAILABLE', 'CONFLICT', 'EDITED_MEANWHILE'])

async function findOwnUpload({ actor }: SessionContext, tx: CompanyTransaction, given: Acknowledgement): Promise<Upload | undefined> {
  const upload = await findUpload(tx, given.id, actor.companyUserId)
  return upload?.docType === given.docType ? upload : undefined
}

/** Whether it was acknowledged before: then nothing is left to do but to note the call. */
async function isDone(context: SessionContext, tx: CompanyTransaction, given: Acknowledgement): Promise<boolean> {
  const { accountId, companyUserId } = context.actor
  const version = await findVersion(tx, given.id)
  if (version?.docType !== given.docType || version.createdById !== companyUserId) return false
  await context.record(tx, { accountId, companyUserId, outcome: 'repeated' })
  return true
}

/** What is known of the place now, and of the document whose next version it becomes. */
async function decideUpload({ tx, actor }: { tx: CompanyTransaction; actor: Actor }, upload: Upload): Promise<DocumentItem> {
  const { docType, processChronId, performanceDataId, folderId, name, chronId } = upload
  const parentId = performanceDataId ?? processChronId ?? 0
  const item = (await loadUploadItem({ tx, actor }, { docType, parentId, chronId })) ?? fail('NOT_FOUND')
  const decision = decide(documentTables, actor, 'upload', item.rights)
  if (!decision.allowed) fail(decision.code)
  const { version } = item
  if (version) refuseOvertaken(upload, version, item.timezone)
  refuseRevision(actor, item)
  await refuseTakenName(tx, { ...placeOf(item), folderId: version?.folderId ?? folderId, name, chronId: version?.chronId ?? null })
  return item
}

/** Of two next versions the second would hide the first, which its uploader has not seen. @throws Problem EDITED_MEANWHILE */
function refuseOvertaken({ baseVersionId }: Upload, { id, version, createdBy, createdOn }: DocumentRow, timezone: string): void {
  if (id === baseVersionId) return
  const [by, on] = [fullName(createdBy), describeMoment(createdOn, timezone)]
  fail('EDITED_MEANWHILE', {
    status: documentRoutes.acknowledgeUpload.errorStatuses.EDITED_MEANWHILE,
    detail: documentMessages.overtaken({ by, version, on }),
  })
}

/** The file goes to a key that no address reaches, and becomes the version's there. */
async function takeUpload(context: SessionContext, upload: Upload): Promise<void> {
  const { services, companyId } = context
  const { guid, fileGuid, fileName, length, sha256 } = upload
  const [key, to] = [uploadKey(companyId, guid), documentKey(companyId, fileGuid)]
  const file = await acceptUpload(services, { key, to, fileName, length, sha256 })
  await services.database.inCompany(companyId, (tx) => keepUpload(context, tx, upload, { ...file, guid: fileGuid }))
}

async function keepUpload(context: SessionContext, tx: CompanyTransaction, upload: Upload, file: KeptFile): Promise<void> {
  const { accountId, companyUserId } = context.actor
  // Read again: checking the file takes time.
  const actor = (await findDecider(tx, accountId)) ?? fail('NO_RIGHT')
  if (!(await endUpload(tx, upload.id))) fail('CONFLICT')
  const { version } = await decideUpload({ tx, actor }, upload)
  const { id, docType, processChronId, performanceDataId, folderId, name, fileName } = upload
  const status = docType === 'CFR' ? versionStatus.approved : versionStatus.wip
  const place = { docType, processChronId, performanceDataId, folderId, chronId: version?.chronId }
  const kept = await keepDocument(tx, {
    ...place,
    id,
    name,
    fileName,
    status,
    file,
    by: companyUserId,
    now: context.services.clock.now(),
    hasReading: context.actor.hasReading,
  })
  context.audit({ chronId: kept.chronId })
  await context.record(tx, { accountId, companyUserId })
}

/** Its files go once nobody can keep them any more. */
async function discardUpload({ database, files }: Services, companyId: number, { id, guid, fileGuid }: Upload): Promise<void> {
  if (!(await database.inCompany(companyId, (tx) => endUpload(tx, id)))) return
  await files.delete(uploadKey(companyId, guid))
  await files.delete(documentKey(companyId, fileGuid))
}
