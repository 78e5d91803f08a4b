import { documentFileLimits, performanceImportLimits } from '@strata/contract'
import { z } from 'zod'
import type { CompanyTransaction, Database } from '../database/database.ts'
import type {} from '../files/remove-file.ts'
import { queueJobs } from '../jobs/queue-job.ts'
import { fail } from '../serve/problem.ts'
import { endOldestTemplates, lockOpenUploads } from './open-upload-store.ts'

/** Addresses of a member that nothing has come of, whatever they were asked for, and reports that were attached to no sheet (specification 5 §22.14). */
const openUploadLimit = 20

/** Until nothing can be PUT to the address of a template any more. */
const templateMs = performanceImportLimits.addressMinutes * 60_000 + documentFileLimits.uploadMilliseconds
/** Until what was not acknowledged is removed; reports of no sheet are too. */
const unfinishedMs = documentFileLimits.unfinishedHours * 3_600_000

/** Where a file is PUT, before it is acknowledged or imported. */
export const uploadKey = (companyId: number, guid: string): string => `${companyId}/uploads/${guid}`

/**
 * Makes room for one more upload of a member, who can ask for no other until the transaction ends. Whoever corrects a template uploads it to one address after another: the oldest of
 * those that were not imported gives way, once nothing can be PUT there. @throws Problem TOO_MANY_TRIES
 */
export async function makeRoomForUpload(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const { count, freeOn } = await lockOpenUploads(tx, companyUserId, { templateMs, unfinishedMs })
  const most = count - openUploadLimit + 1
  if (most < 1 || freeOn === null) return
  const ended = await endOverdueTemplates(tx, { companyUserId, before: new Date(now.getTime() - templateMs), most })
  // The cleaner comes hourly: what is due already may be a while.
  if (ended < most) fail('TOO_MANY_TRIES', { retryAfter: Math.max(60, (Date.parse(freeOn) - now.getTime()) / 1000) })
}

/** Their files go once that is committed; answers how many. */
async function endOverdueTemplates(tx: CompanyTransaction, order: { companyUserId: number; before: Date; most: number }): Promise<number> {
  const guids = await endOldestTemplates(tx, order)
  await queueJobs(
    tx,
    'removeFile',
    guids.map((guid) => ({ key: uploadKey(tx.companyId, guid) })),
  )
  return guids.length
}

/** Whether an upload of this name is under way. */
type IsOpen = (tx: CompanyTransaction, guid: string) => Promise<boolean>

/** Whether a file may still be PUT under a key: until what it is uploaded for is done or given up, whichever knows of it. Other keys are none of ours. */
export const isOpenUpload =
  (database: Database, known: readonly IsOpen[]) =>
  async (key: string): Promise<boolean> => {
    const [companyId, folder, guid] = key.split('/')
    if (folder !== 'uploads') return true
    const parsed = z.tuple([z.coerce.number().int().positive(), z.uuid()]).safeParse([companyId, guid])
    if (!parsed.success) return false
    return database.readInCompany(parsed.data[0], async (tx) => {
      for (const isOpen of known) if (await isOpen(tx, parsed.data[1])) return true
      return false
    })
  }
