import { type CompanyTransaction, queueJob } from '../platform/index.ts'
import type { DecidableVersion } from './decidable-version.ts'
import { listPrompt } from './mail-views.ts'

/** A mail about one version that waits for one member's decision. */
export type DecisionMailJob = DecidableVersion & {
  companyId: number
  companyUserId: number
  /** `reminder`: it has waited for days. */
  reason: 'sent' | 'reminder'
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailDecision: DecisionMailJob
  }
}

/** Mails those of `to` (companyUserIds) who want to be notified at once that a version waits for their decision. */
export async function queueDecisionMails(tx: CompanyTransaction, to: readonly number[], version: DecidableVersion): Promise<void> {
  for (const companyUserId of await listPrompt(tx, to))
    await queueJob(tx, 'mailDecision', { companyId: tx.companyId, companyUserId, ...version, reason: 'sent' })
}
