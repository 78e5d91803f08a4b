import type { DataMonth } from '@strata/contract'
import { listMailed } from '../../announcement/index.ts'
import { type CompanyTransaction, queueJob } from '../../platform/index.ts'

/** Of which global process and month a member is reminded. */
export interface RemindedMonth extends DataMonth {
  processChronId: number
}

export interface ReminderMailJob extends RemindedMonth {
  companyId: number
  companyUserId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailPerformanceReminder: ReminderMailJob
  }
}

/** Mails those of `to` (companyUserIds) who want mails at all: a reminder comes at once, to who reads one mail a day too. */
export async function queueReminderMails(tx: CompanyTransaction, to: readonly number[], reminded: RemindedMonth): Promise<void> {
  for (const companyUserId of await listMailed(tx, to))
    await queueJob(tx, 'mailPerformanceReminder', { companyId: tx.companyId, companyUserId, ...reminded })
}
