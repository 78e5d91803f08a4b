import { randomUUID } from 'node:crypto'
import {
  type Actor,
  decide,
  documentMessages,
  type ExpectationType,
  performanceImportMessages as messages,
  performanceImportLimits,
  performanceTables,
} from '@strata/contract'
import {
  type CompanyTransaction,
  type FileScanner,
  fail,
  type ItemContext,
  makeRoomForUpload,
  queueJob,
  ScannerUnavailable,
  type Services,
  uploadKey,
  workbookType,
} from '../../platform/index.ts'
import { findPerformanceItem, type MeasuredExpectation, measuredOf, type PerformanceItem } from '../performance-subject.ts'
import { type DataUpload, endDataUpload, findDataUpload, insertDataUpload } from './data-upload-store.ts'

/** An address to PUT a filled template to, and the number to import it by. @throws Problem WRONG_STATE, TOO_MANY_TRIES */
export async function requestDataUpload({
  tx,
  actor,
  item,
  services,
}: ItemContext<'performance'>): Promise<{ signedURL: string; requestId: number }> {
  const expectation = measuredOf(item)
  refuseInterfacing(expectation)
  const now = services.clock.now()
  await makeRoomForUpload(tx, actor.companyUserId, now)
  const guid = randomUUID()
  const { chronId: expectationChronId } = expectation
  const requestId = await insertDataUpload(tx, { guid, expectationChronId, companyUserId: actor.companyUserId }, now)
  const signedURL = services.files.signedUrl({
    method: 'PUT',
    key: uploadKey(tx.companyId, guid),
    type: workbookType,
    length: performanceImportLimits.bytes,
    expiresAt: new Date(now.getTime() + performanceImportLimits.addressMinutes * 60_000),
  })
  return { signedURL, requestId }
}

/** The upload by which a file for these expectations came. @throws Problem NOT_FOUND for everybody but who asked for the address */
export async function findOwnUpload(
  tx: CompanyTransaction,
  companyUserId: number,
  { id, requestId }: { id: number; requestId: number },
): Promise<DataUpload> {
  const upload = (await findDataUpload(tx, requestId, companyUserId)) ?? failAsEnded()
  return upload.expectationChronId === id ? upload : failAsEnded()
}

/** The same for an upload that ended, that is somebody else's and that never was. */
function failAsEnded(): never {
  return fail('NOT_FOUND', { detail: documentMessages.uploadEnded })
}

/**
 * The bytes that were PUT, scanned where a scanner is configured. They are taken once: an address to PUT to replaces what is there at any time.
 * @throws Problem UPLOAD_MISSING, TOO_LARGE, INFECTED, UNAVAILABLE
 */
export async function readUpload({ files, scanner }: Pick<Services, 'files' | 'scanner'>, key: string): Promise<Buffer> {
  const file = (await files.open(key)) ?? fail('UPLOAD_MISSING')
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file.stream) {
    length += chunk.length
    if (length > performanceImportLimits.bytes) fail('TOO_LARGE')
    chunks.push(chunk)
  }
  if (length === 0) fail('UPLOAD_MISSING', { detail: documentMessages.emptyFile })
  const bytes = Buffer.concat(chunks)
  if (scanner) await refuseInfected(scanner, bytes)
  return bytes
}

async function refuseInfected(scanner: FileScanner, bytes: Buffer): Promise<void> {
  try {
    if ((await scanner.scan(inOnePiece(bytes))) === 'infected') fail('INFECTED')
  } catch (error) {
    if (error instanceof ScannerUnavailable) fail('UNAVAILABLE', { retryAfter: 60 })
    throw error
  }
}

async function* inOnePiece(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Its file goes once that is committed. Of two at once the second finds nothing to import any more. */
export async function endUpload(tx: CompanyTransaction, id: number): Promise<void> {
  const guid = (await endDataUpload(tx, id)) ?? failAsEnded()
  await queueJob(tx, 'removeFile', { key: uploadKey(tx.companyId, guid) })
}

/** Expectations as a call names them. */
export interface ExpectationPath {
  companyId: number
  type: ExpectationType
  /** Their chronId. */
  id: number
}

export type ImportItem = PerformanceItem & { expectation: MeasuredExpectation }

/** Expectations that the actor may import data of. @throws Problem NOT_FOUND, RESTRICTED, NO_RIGHT, PREMIUM_ONLY, WRONG_STATE */
export async function loadToImport(tx: CompanyTransaction, actor: Actor, { companyId, type, id }: ExpectationPath): Promise<ImportItem> {
  if (companyId !== tx.companyId) fail('NOT_FOUND')
  const item = (await findPerformanceItem(tx, actor, { type, chronId: id })) ?? fail('NOT_FOUND')
  const decision = decide(performanceTables, actor, 'create', item.rights)
  if (!decision.allowed) fail(decision.code)
  refuseInterfacing(item.expectation)
  return item
}

/** Templates are made of customers' and suppliers' expectations (specification 3 §2.4). @throws Problem WRONG_STATE */
function refuseInterfacing({ type }: MeasuredExpectation): void {
  if (type === 'ie') fail('WRONG_STATE', { detail: messages.interfacing })
}
