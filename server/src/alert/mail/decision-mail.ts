import { type DecisionMailJob, isSameVersion, mailMember } from '../../announcement/index.ts'
import type { JobHandler, MailParts } from '../../platform/index.ts'
import { listWaitingIn } from '../list-waiting.ts'
import { writeDecision } from './write-decision-mail.ts'

/** Mails one member that one version waits: what was decided in the meantime, and who may decide no longer, gets none. */
export const mailDecision =
  (parts: MailParts): JobHandler<DecisionMailJob> =>
  ({ companyId, companyUserId, reason, ...version }) =>
    mailMember(parts, { companyId, companyUserId, reason }, async (tx, receiver) => {
      const now = parts.clock.now()
      const waiting = (await listWaitingIn(tx, receiver.accountId, now)).find(({ about }) => isSameVersion(about, version))
      return waiting && writeDecision({ receiver, waiting: waiting.decision, changes: await waiting.describeChanges(), reason, now })
    })
