import { AuditHeads, type Clock, type Configuration, type Database, type RecurringJob } from '../platform/index.ts'

/** Keeps the heads of the audit outside of the database each hour (specification 5 §18). */
export const keepAuditHeads = (parts: { configuration: Configuration; database: Database; clock: Clock }): RecurringJob => ({
  name: 'keepAuditHeads',
  pattern: '7 * * * *',
  run: () => new AuditHeads(parts.configuration).keep(parts.database, parts.clock.now()),
})
