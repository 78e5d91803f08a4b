import { aboutVersion, addressOfTarget, fullName, consentNoticeMessages as messages, type VersionKind } from '@strata/contract'
import { type DecidableVersion, findNamed, mailMember, type Receiver } from '../announcement/index.ts'
import { findDecider } from '../company/index.ts'
import {
  type CompanyTransaction,
  formatDay,
  type JobHandler,
  listAskedVersions,
  type MailParts,
  withPrincipals,
} from '../platform/index.ts'
import type { ConsentMailJob } from '../version/index.ts'
import { describeWalked } from './walk-consents.ts'

/** Mails one member that a version waits for their consent: who consented in the meantime, or is asked no longer, gets none. */
export const mailConsent =
  (parts: MailParts): JobHandler<ConsentMailJob> =>
  ({ companyId, companyUserId, reason, ...about }) =>
    mailMember(parts, { companyId, companyUserId, reason }, async (tx, receiver) => {
      const asked = await findAsked(tx, receiver, { ...versionOf(about), now: parts.clock.now() })
      if (!asked) return undefined
      const { name, principal, dueOn, link } = asked
      const subject =
        reason === 'reminder'
          ? messages.still({ version: name })
          : principal
            ? messages.asksFor({ version: name, name: principal })
            : messages.asks({ version: name })
      return { subject, paragraphs: [messages.due({ day: formatDay(dueOn) })], button: { label: messages.review, link } }
    })

interface Wanted {
  kind: VersionKind
  id: number
  now: Date
}

/** What the receiver is asked for, or somebody for whom the receiver stands in; nothing where no consent of theirs is missing. */
async function findAsked(tx: CompanyTransaction, { accountId }: Receiver, { kind, id, now }: Wanted) {
  const decider = await findDecider(tx, accountId)
  const actor = decider && (await withPrincipals(tx, decider, now))
  if (!actor) return undefined
  const principals = actor.standsInFor ?? []
  const members = [actor.companyUserId, ...principals.map(({ companyUserId }) => companyUserId)]
  const open = (await listAskedVersions(tx, { by: actor.companyUserId, members }, now)).filter(
    ({ about, isDone }) => about === aboutVersion(kind, id) && !isDone,
  )
  const [asked] = [...open.filter(({ memberId }) => memberId === actor.companyUserId), ...open]
  const version = asked && (await describeWalked(tx, { kind, id }))
  if (!asked || !version) return undefined
  const principal = principals.find(({ companyUserId }) => companyUserId === asked.memberId)
  return {
    name: version.name,
    principal: principal && fullName(principal),
    dueOn: asked.dueOn,
    link: addressOfTarget(tx.companyId, version.target),
  }
}

/** Of a job the version that it is about. */
function versionOf(about: DecidableVersion): { kind: VersionKind; id: number } {
  const version = findNamed(about)
  if (!version) throw new Error('The mail is about no version.')
  return version
}
