import { randomUUID } from 'node:crypto'
import { performanceImportLimits } from '@strata/contract'
import { type ItemContext, makeRoomForUpload, uploadKey, workbookType } from '../../platform/index.ts'
import { measuredOf } from '../performance-subject.ts'
import { insertDataUpload } from './data-upload-store.ts'
import { refuseInterfacing } from './load-to-import.ts'

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
