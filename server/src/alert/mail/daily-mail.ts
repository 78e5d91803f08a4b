import { findReceiver } from '../../announcement/index.ts'
import type { JobHandler, MailParts } from '../../platform/index.ts'
import { listWaitingIn } from '../list-waiting.ts'
import { writeDay } from './write-decision-mail.ts'

export interface DayMailJob {
  companyId: number
  companyUserId: number
}

declare module '../../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailDay: DayMailJob
  }
}

/** Mails one member all that waits for the member's decision in the company; nothing where nothing does. */
export function mailDay({ database, configuration, clock, mailer }: MailParts): JobHandler<DayMailJob> {
  return async ({ companyId, companyUserId }) => {
    const mail = await database.inCompany(companyId, async (tx) => {
      const receiver = await findReceiver(tx, companyUserId)
      if (receiver?.mail !== 'daily') return undefined
      const waiting = (await listWaitingIn(tx, receiver.accountId, clock.now())).map(({ decision }) => decision)
      return waiting.length === 0
        ? undefined
        : writeDay({ receiver, companyId, waiting, publicUrl: configuration.publicUrl, now: clock.now() })
    })
    if (mail) await mailer.send(mail)
  }
}
