import { documentFileLimits } from '@strata/contract'
import { type Clock, type Database, ofEachCompany, type RecurringJob } from '../../platform/index.ts'
import { endDataUploadsBefore } from './data-upload-store.ts'

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
