import { randomUUID } from 'node:crypto'
import { documentFileLimits, performanceImportLimits } from '@strata/contract'
import { uploadKey } from '../../document/file-keys.ts'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { workbookType } from '../../platform/files/made-file.ts'
import type { ItemContext } from '../../platform/serve/context.ts'
import { fail } from '../../platform/serve/problem.ts'
import { measuredOf } from '../performance-subject.ts'
import { insertDataUpload, lockDataUploads } from './data-upload-store.ts'
import { refuseInterfacing } from './load-to-import.ts'

/** Addresses of a member whose files were not imported. */
const openUploadLimit = 100

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
  await refuseHoarding(tx, actor.companyUserId, now)
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

async function refuseHoarding(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const { count, since } = await lockDataUploads(tx, companyUserId)
  if (count < openUploadLimit || since === null) return
  const freeOn = Date.parse(since) + documentFileLimits.unfinishedHours * 3_600_000
  // What is ended hourly may be due already.
  fail('TOO_MANY_TRIES', { retryAfter: Math.max(60, (freeOn - now.getTime()) / 1000) })
}
