import { documentFileLimits } from '@strata/contract'
import { uploadKey } from '../../document/file-keys.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CompanyTransaction, Database } from '../../platform/database/database.ts'
import '../../platform/files/remove-file.ts'
import { ofEachCompany } from '../../platform/jobs/in-each-company.ts'
import { queueJobs } from '../../platform/jobs/queue-job.ts'
import type { RecurringJob } from '../../platform/jobs/recurring-job.ts'
import { endDataUploadsBefore, endOldestUploads } from './data-upload-store.ts'

interface Parts {
  database: Database
  clock: Clock
}

/** Ends hourly the addresses whose files were not imported for a day. The files go with those of documents: nothing names them any more. */
export const endDataUploadsHourly = ({ database, clock }: Parts): RecurringJob => ({
  name: 'endDataUploads',
  pattern: '37 * * * *',
  run: async () => {
    await endDataUploads(database, new Date(clock.now().getTime() - documentFileLimits.unfinishedHours * 3_600_000))
  },
})

/** Answers how many. @throws AggregateError of what failed in some companies */
export async function endDataUploads(database: Database, before: Date): Promise<number> {
  let ended = 0
  await ofEachCompany(database, async (companyId) => {
    ended += await database.inCompany(companyId, (tx) => endDataUploadsBefore(tx, before))
  })
  return ended
}

/** Ends the oldest uploads of a member, and removes their files once that is committed; answers how many. */
export async function endOverdueUploads(
  tx: CompanyTransaction,
  order: { companyUserId: number; before: Date; most: number },
): Promise<number> {
  const guids = await endOldestUploads(tx, order)
  await queueJobs(
    tx,
    'removeFile',
    guids.map((guid) => ({ key: uploadKey(tx.companyId, guid) })),
  )
  return guids.length
}
