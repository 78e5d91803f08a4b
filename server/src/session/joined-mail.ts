import type { JobHandler } from '../platform/jobs/start-job-runner.ts'
import { findEmail } from './account-store.ts'
import type { MailParts } from './password-mail.ts'
import { findLoginCompany } from './session-store.ts'

export interface JoinedJob {
  accountId: number
  companyId: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailJoined: JoinedJob
  }
}

/** Tells somebody who has a login that it now belongs to one more company, with a link that opens it there; nobody who belongs there no longer. */
export function mailJoined({ database, configuration, mailer }: Omit<MailParts, 'clock'>): JobHandler<JoinedJob> {
  return async ({ accountId, companyId }) => {
    const { email, company } = await database.readInCompany(companyId, async (tx) => ({
      email: await findEmail(tx, accountId),
      company: await findLoginCompany(tx, accountId),
    }))
    if (email === undefined || !company) return
    const text = `${company.companyName} has given you access to its map of how it works.\nYour Strata login and its password are good for it too:\n\n${configuration.publicUrl}/?company=${companyId}\n`
    await mailer.send({ to: email, subject: 'You now belong to one more company', text })
  }
}
