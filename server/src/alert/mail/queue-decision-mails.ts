import type { CompanyTransaction } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/queue-job.ts'
import { listPrompt } from './mail-views.ts'

/** A mail about one version that waits for one member's decision. */
export interface DecisionMailJob {
  companyId: number
  companyUserId: number
  chartId: number
  /** `reminder`: it has waited for days. */
  reason: 'sent' | 'reminder'
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailDecision: DecisionMailJob
  }
}

/** Mails those of `to` (companyUserIds) who want to be told at once that a version waits for their decision. */
export async function queueDecisionMails(
  tx: CompanyTransaction,
  { to, chartId }: { to: readonly number[]; chartId: number },
): Promise<void> {
  for (const companyUserId of await listPrompt(tx, to))
    await queueJob(tx, 'mailDecision', { companyId: tx.companyId, companyUserId, chartId, reason: 'sent' })
}
