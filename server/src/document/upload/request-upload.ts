import { randomUUID } from 'node:crypto'
import { type Actor, decide, documentFileLimits, documentTables, fileExtensionOf, type UploadRequest } from '@strata/contract'
import {
  type CompanyTransaction,
  fail,
  fileKinds,
  makeRoomForUpload,
  refuseUnknownKind,
  type Services,
  uploadKey,
} from '../../platform/index.ts'
import { getFolder, placeOf } from '../document-place.ts'
import { drawVersionId } from '../document-store.ts'
import { type DocumentItem, documentRightsOf, explainWrongState } from '../document-subject.ts'
import { refuseLongName, refuseTakenName } from '../refuse-name.ts'
import { insertUpload, type Upload } from './document-upload-store.ts'

export interface UploadWork {
  tx: CompanyTransaction
  actor: Actor
  services: Pick<Services, 'files' | 'clock' | 'configuration'>
}

/**
 * Reserves the id of a version and an address to PUT its file to. Nothing exists before it is acknowledged.
 * @throws Problem INVALID, WRONG_STATE, FOLDER_MISSING, NAME_EXISTS, WRONG_TYPE, TOO_MANY_TRIES
 */
export async function requestUpload(
  { tx, actor, services }: UploadWork,
  item: DocumentItem,
  request: UploadRequest,
): Promise<{ id: number; url: string }> {
  refuseRevision(actor, item)
  refuseLongName(item.docType, request.name)
  refuseUnknownKind(request.fileName, services.configuration.fileKindsExtra)
  const place = placeOf(item)
  const folderId = item.version ? item.version.folderId : ((await getFolder(tx, place, request.prefix))?.id ?? null)
  const chronId = item.version?.chronId ?? null
  await refuseTakenName(tx, { ...place, folderId, name: request.name, chronId })
  const now = services.clock.now()
  await makeRoomForUpload(tx, actor.companyUserId, now)
  const { fileName, name, length = null, sha256 = null } = request
  const id = await drawVersionId(tx)
  const [guid, fileGuid] = [randomUUID(), randomUUID()]
  const baseVersionId = item.version?.id ?? null
  const named = { ...place, folderId, chronId, baseVersionId, name, fileName }
  const upload = { ...named, id, guid, fileGuid, length, sha256, companyUserId: actor.companyUserId }
  await insertUpload(tx, upload, now)
  return { id, url: signUpload(services.files, tx.companyId, upload, now) }
}

/** Refuses the next version where the newest one's state forbids it. @throws Problem NO_RIGHT, WRONG_STATE */
export function refuseRevision(actor: Actor, { docType, place, version }: Pick<DocumentItem, 'docType' | 'place' | 'version'>): void {
  if (!version) return
  const rights = documentRightsOf(docType, place, version)
  const decision = decide(documentTables, actor, 'revise', rights)
  if (!decision.allowed) fail(decision.code, decision.because === 'state' ? explainWrongState('revise', rights.status) : {})
}

function signUpload(files: Services['files'], companyId: number, { guid, fileName, length }: Upload, now: Date): string {
  return files.signedUrl({
    method: 'PUT',
    key: uploadKey(companyId, guid),
    type: fileKinds[fileExtensionOf(fileName)]?.mediaType ?? 'application/octet-stream',
    length: length ?? documentFileLimits.bytes,
    exact: length !== null,
    expiresAt: new Date(now.getTime() + documentFileLimits.addressMinutes * 60_000),
  })
}
