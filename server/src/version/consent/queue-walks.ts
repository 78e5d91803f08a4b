import { type CompanyTransaction, queueJob } from '../../platform/index.ts'

/** The open steps of a company are looked at again. */
export interface WalksJob {
  companyId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    walkConsents: WalksJob
  }
}

/** After it changed who holds which role, or who may open what: whoever is asked now is alerted, and steps that wait for nobody any more are closed. Who is asked does not depend on it. */
export async function queueWalks(tx: CompanyTransaction, { hasConsents }: { hasConsents: boolean }): Promise<void> {
  if (hasConsents) await queueJob(tx, 'walkConsents', { companyId: tx.companyId }, { key: `walkConsents ${tx.companyId}` })
}

/** When a step opened that is passed once its days are over: whoever is asked next is asked at that moment. Each hour it is looked for as well. */
export const queueWalksAt = (tx: CompanyTransaction, stepId: number, passedOn: Date): Promise<void> =>
  queueJob(tx, 'walkConsents', { companyId: tx.companyId }, { key: `walkConsents ${tx.companyId} ${stepId}`, runAt: passedOn })
