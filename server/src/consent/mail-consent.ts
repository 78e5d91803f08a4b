import {
  aboutVersion,
  addressOfTarget,
  fullName,
  consentNoticeMessages as messages,
  noticeMailMessages,
  type VersionKind,
} from '@strata/contract'
import { type DecidableVersion, findNamed, findReceiver, type Receiver } from '../announcement/index.ts'
import { findDecider } from '../company/index.ts'
import {
  type CompanyTransaction,
  formatDay,
  type JobHandler,
  listAskedVersions,
  type MailParts,
  withPrincipals,
  writeMail,
} from '../platform/index.ts'
import type { ConsentMailJob } from '../version/index.ts'
import { describeWalked } from './walk-consents.ts'

/**
 * Mails one member that a version waits for their consent. Looked at when it is sent: whoever consented in the meantime, is asked no longer, or does not want such mails any
 * more gets none.
 */
export function mailConsent({ database, configuration, clock, mailer }: MailParts): JobHandler<ConsentMailJob> {
  return async ({ companyId, companyUserId, reason, ...about }) => {
    const mail = await database.inCompany(companyId, async (tx) => {
      const receiver = await findReceiver(tx, companyUserId)
      if (!receiver || !wantsMail(receiver, reason)) return undefined
      const asked = await findAsked(tx, receiver, { ...versionOf(about), now: clock.now() })
      return asked && { ...asked, email: receiver.email, company: receiver.company }
    })
    if (!mail) return
    const { email, company, name, principal, dueOn, link } = mail
    const subject =
      reason === 'reminder'
        ? messages.still({ version: name })
        : principal
          ? messages.asksFor({ version: name, name: principal })
          : messages.asks({ version: name })
    const button = { label: messages.review, link: configuration.publicUrl + link }
    const settings = { label: noticeMailMessages.changePreference, link: `${configuration.publicUrl}/?company=${companyId}&open=pref.0` }
    const paragraphs = [messages.due({ day: formatDay(dueOn) })]
    await mailer.send({ to: email, ...writeMail({ company, subject, heading: subject, paragraphs, button, notes: [], settings }) })
  }
}

const wantsMail = ({ mail }: Receiver, reason: ConsentMailJob['reason']): boolean =>
  mail === 'now' || (mail === 'daily' && reason === 'reminder')

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
