import { type DecisionMailJob, findReceiver, isSameVersion, type Receiver } from '../../announcement/index.ts'
import type { JobHandler, MailParts } from '../../platform/index.ts'
import { listWaitingIn } from '../list-waiting.ts'
import { writeDecision } from './write-decision-mail.ts'

/**
 * Mails one member that one version waits. Looked at when it is sent: what was decided in the meantime, who may decide no longer and who does not want
 * such mails any more gets none.
 */
export function mailDecision({ database, configuration, clock, mailer }: MailParts): JobHandler<DecisionMailJob> {
  return async ({ companyId, companyUserId, reason, ...version }) => {
    const mail = await database.inCompany(companyId, async (tx) => {
      const receiver = await findReceiver(tx, companyUserId)
      if (!receiver || !wantsMail(receiver, reason)) return undefined
      const waiting = (await listWaitingIn(tx, receiver.accountId, clock.now())).find(({ about }) => isSameVersion(about, version))
      if (!waiting) return undefined
      const changes = await waiting.describeChanges()
      return writeDecision({ receiver, waiting: waiting.decision, changes, reason, publicUrl: configuration.publicUrl, now: clock.now() })
    })
    if (mail) await mailer.send(mail)
  }
}

const wantsMail = ({ mail }: Receiver, reason: DecisionMailJob['reason']): boolean =>
  mail === 'now' || (mail === 'daily' && reason === 'reminder')
