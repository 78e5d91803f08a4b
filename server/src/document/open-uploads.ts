import { documentFileLimits, performanceImportLimits } from '@strata/contract'
import { endOverdueUploads } from '../performance/import/end-data-uploads.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { fail } from '../platform/serve/problem.ts'
import { lockOpenUploads } from './document-upload-store.ts'

/** Addresses of a member that nothing has come of, whatever they were asked for, and reports that were attached to no sheet (`decisions.md` §22.14). */
const openUploadLimit = 20

/** Until nothing can be PUT to the address of a template any more. */
const templateMs = performanceImportLimits.addressMinutes * 60_000 + documentFileLimits.uploadMilliseconds
/** Until what was not acknowledged is removed; reports of no sheet are too. */
const unfinishedMs = documentFileLimits.unfinishedHours * 3_600_000

/**
 * Refuses a member one more address, and lets that member ask for no other until the transaction ends. Whoever corrects a template uploads it to one address after another: the oldest of those that
 * were not imported gives way, once nothing can be PUT there. @throws Problem TOO_MANY_TRIES
 */
export async function refuseHoarding(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<void> {
  const { count, freeOn } = await lockOpenUploads(tx, companyUserId, { templateMs, unfinishedMs })
  const most = count - openUploadLimit + 1
  if (most < 1 || freeOn === null) return
  const ended = await endOverdueUploads(tx, { companyUserId, before: new Date(now.getTime() - templateMs), most })
  // The cleaner comes hourly: what is due already may lie a while.
  if (ended < most) fail('TOO_MANY_TRIES', { retryAfter: Math.max(60, (Date.parse(freeOn) - now.getTime()) / 1000) })
}
