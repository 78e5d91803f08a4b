import type { Clock } from '../clock.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import type { Mailer } from './mailer.ts'

/** What jobs need that send mails. */
export interface MailParts {
  database: Database
  configuration: Configuration
  clock: Clock
  mailer: Mailer
}
