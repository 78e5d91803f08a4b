import { randomUUID } from 'node:crypto'
import { type Actor, type DocumentType, decide, documentTables, type ErrorCode } from '@strata/contract'
import { findDecider } from '../alert/waiting-views.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { DatabaseUnavailable } from '../platform/database/database-errors.ts'
import { acceptUpload, putBack } from '../platform/files/accept-upload.ts'
import type { Services, SessionContext } from '../platform/serve/context.ts'
import { fail, Problem } from '../platform/serve/problem.ts'
import { placeOf } from './document-place.ts'
import { type DocumentItem, loadUploadItem } from './document-subject.ts'
import { endUpload, findUpload, type Upload } from './document-upload-store.ts'
import { findVersion } from './document-views.ts'
import { documentKey, uploadKey } from './file-keys.ts'
import { keepDocument } from './keep-document.ts'
import type { KeptFile } from './kept-file.ts'
import { refuseTakenName } from './refuse-name.ts'
import { refuseRevision } from './request-upload.ts'

export interface Acknowledgement {
  docType: DocumentType
  /** As `uploadinfo` answered it. */
  id: number
}

/**
 * Makes a document, or its next version, of a file that was PUT. Rights, names and states are decided before the file is looked at and again afterwards, in short transactions:
 * reading 100 MB keeps nobody else waiting. Acknowledged again it is done already; of two at once one does it. What is refused is not kept; what failed may be acknowledged again.
 * @throws Problem NOT_FOUND for everybody but who asked for the address; NO_RIGHT, RESTRICTED, WRONG_STATE, NAME_EXISTS, CONFLICT; those of `acceptUpload`
 */
export async function acknowledgeUpload(context: SessionContext, given: Acknowledgement): Promise<void> {
  const { services, companyId, actor } = context
  const { database } = services
  const upload = await database.inCompany(companyId, (tx) => findOwnUpload(context, tx, given))
  if (!upload) return
  try {
    await database.inCompany(companyId, (tx) => decideUpload({ tx, actor }, upload))
    await takeUpload(context, upload)
  } catch (error) {
    if (error instanceof Problem && !mayBeRepeated.has(error.code)) await discardUpload(services, companyId, upload)
    throw error
  }
}

/** Failures after which the same upload may still be acknowledged. */
const mayBeRepeated: ReadonlySet<string> = new Set<ErrorCode>(['UPLOAD_MISSING', 'UNAVAILABLE', 'CONFLICT'])

/** The upload, unless it was acknowledged before: then nothing is left to do. */
async function findOwnUpload(context: SessionContext, tx: CompanyTransaction, given: Acknowledgement): Promise<Upload | undefined> {
  const { accountId, companyUserId } = context.actor
  const upload = await findUpload(tx, given.id, companyUserId)
  if (upload) return upload.docType === given.docType ? upload : fail('NOT_FOUND')
  const version = await findVersion(tx, given.id)
  if (version?.docType !== given.docType || version.createdById !== companyUserId) fail('NOT_FOUND')
  await context.record(tx, { accountId, companyUserId, outcome: 'repeated' })
  return undefined
}

/** What is known of the place now, and of the document whose next version it becomes. */
async function decideUpload({ tx, actor }: { tx: CompanyTransaction; actor: Actor }, upload: Upload): Promise<DocumentItem> {
  const { docType, processChronId, performanceDataId, folderId, name, chronId } = upload
  const parentId = performanceDataId ?? processChronId ?? 0
  const item = (await loadUploadItem({ tx, actor }, { docType, parentId, chronId })) ?? fail('NOT_FOUND')
  const decision = decide(documentTables, actor, 'upload', item.rights)
  if (!decision.allowed) fail(decision.code)
  refuseRevision(actor, item)
  const { version } = item
  await refuseTakenName(tx, { ...placeOf(item), folderId: version?.folderId ?? folderId, name, chronId: version?.chronId ?? null })
  return item
}

/** The file goes to a key that no address reaches, under a name of its own; without its document it does not stay there. */
async function takeUpload(context: SessionContext, upload: Upload): Promise<void> {
  const { services, companyId } = context
  const guid = randomUUID()
  const { fileName, length, sha256 } = upload
  const [key, to] = [uploadKey(companyId, upload.guid), documentKey(companyId, guid)]
  const file = await acceptUpload(services, { key, to, fileName, length, sha256 })
  try {
    await services.database.inCompany(companyId, (tx) => keepUpload(context, tx, upload, { ...file, guid }))
  } catch (error) {
    // Whether that was committed nobody knows: the cleaner looks later.
    if (error instanceof DatabaseUnavailable) throw error
    if (!(error instanceof Problem)) await putBack(services, to, key)
    await services.files.delete(to)
    throw error
  }
}

async function keepUpload(context: SessionContext, tx: CompanyTransaction, upload: Upload, file: KeptFile): Promise<void> {
  const { accountId, companyUserId } = context.actor
  // Read anew: looking at the file takes its time.
  const actor = (await findDecider(tx, accountId)) ?? fail('NO_RIGHT')
  if (!(await endUpload(tx, upload.id))) fail('CONFLICT')
  const { version } = await decideUpload({ tx, actor }, upload)
  const { id, docType, processChronId, performanceDataId, folderId, name, fileName } = upload
  const status = docType === 'CFR' ? 'APPROVED' : 'WIP'
  const place = { docType, processChronId, performanceDataId, folderId, chronId: version?.chronId }
  const kept = await keepDocument(tx, { ...place, id, name, fileName, status, file, by: companyUserId, now: context.services.clock.now() })
  context.audit({ chronId: kept.chronId })
  await context.record(tx, { accountId, companyUserId })
}

async function discardUpload({ database, files }: Services, companyId: number, { id, guid }: Upload): Promise<void> {
  await database.inCompany(companyId, (tx) => endUpload(tx, id))
  await files.delete(uploadKey(companyId, guid))
}
