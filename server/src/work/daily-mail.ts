import { consentNoticeMessages, daysBetween, decisionMailMessages, workPageMessages as messages, type WorkEntry } from '@strata/contract'
import { type DayMailJob, type DayThing, listWaitingIn, writeDay } from '../alert/index.ts'
import { mailMember, type Receiver } from '../announcement/index.ts'
import { findDecider } from '../company/index.ts'
import { type CompanyTransaction, describeMoment, formatDay, type JobHandler, type MailParts } from '../platform/index.ts'
import { byDay, listEntries } from './list-work.ts'
import { listConsentWork } from './sources/consent-work.ts'
import { listReadingWork } from './sources/reading-work.ts'
import { listReviewWork } from './sources/review-work.ts'
import { listSuggestionWork } from './sources/suggestion-work.ts'

/** Mails one member all that waits for the member in the company: decisions, consents, reads, reviews and suggestions; nothing where nothing does. */
export const mailDay =
  (parts: MailParts): JobHandler<DayMailJob> =>
  ({ companyId, companyUserId }) =>
    mailMember(parts, { companyId, companyUserId, reason: 'day' }, async (tx, receiver) => {
      const now = parts.clock.now()
      const waiting = (await listWaitingIn(tx, receiver.accountId, now)).map(({ decision }) => decision)
      const others = await listOthers(tx, receiver, now)
      return waiting.length + others.length === 0 ? undefined : writeDay({ receiver, companyId, waiting, others, now })
    })

const sources = [listConsentWork, listReadingWork, listReviewWork, listSuggestionWork]

type MailedEntry = Extract<WorkEntry, { kind: 'consent' | 'read' | 'review' | 'suggestion' }>

/** What waits for the receiver beside decisions, by the day it is due. */
async function listOthers(tx: CompanyTransaction, receiver: Receiver, now: Date): Promise<DayThing[]> {
  const decider = await findDecider(tx, receiver.accountId)
  const entries = decider ? await listEntries(tx, decider, { now, sources }) : []
  return entries
    .sort(byDay)
    .flatMap((entry) => (isMailed(entry) ? [{ title: entry.title, target: entry.target, facts: describe(entry, receiver, now) }] : []))
}

/** What one waits for of others is not mailed. */
const isMailed = (entry: WorkEntry): entry is MailedEntry => entry.kind !== 'asked'

function describe(entry: MailedEntry, { timezone }: Receiver, now: Date): string[] {
  const due = messages.due({ day: formatDay(entry.dueOn) })
  switch (entry.kind) {
    case 'consent': {
      const { sentBy: name, since, standsInFor } = entry
      const sent = decisionMailMessages.sent({ name, time: describeMoment(since, timezone), days: Math.max(0, daysBetween(since, now)) })
      const principal = standsInFor === undefined ? [] : [decisionMailMessages.standsIn({ name: standsInFor })]
      return [sent, ...principal, consentNoticeMessages.due({ day: formatDay(entry.dueOn) })]
    }
    case 'read':
      return [messages.toRead({ name: entry.askedBy }), due]
    case 'review':
      return [entry.needsWork ? messages.reviewNeedsWork : messages.reviewDue, due]
    case 'suggestion':
      return [messages.suggested({ count: entry.count }), due]
  }
}
