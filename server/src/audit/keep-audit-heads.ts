import { AuditHeads } from '../platform/audit/audit-heads.ts'
import type { Clock } from '../platform/clock.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import type { RecurringJob } from '../platform/jobs/recurring-job.ts'

/** Keeps the heads of the audit outside of the database each hour (specification 5 §18). */
export const keepAuditHeads = (parts: { configuration: Configuration; database: Database; clock: Clock }): RecurringJob => ({
  name: 'keepAuditHeads',
  pattern: '7 * * * *',
  run: () => new AuditHeads(parts.configuration).keep(parts.database, parts.clock.now()),
})
