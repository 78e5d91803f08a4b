import { addressOfTarget, daysBetween, decisionMailMessages as messages, noticeMailMessages, type WaitingDecision } from '@strata/contract'
import type { Receiver } from '../../announcement/index.ts'
import { describeMoment, type Mail, type MailContent, type MailPart, writeMail } from '../../platform/index.ts'
import type { VersionChanges } from '../../version/index.ts'

interface Occasion {
  receiver: Receiver
  /** For links, which lead to the receiver's own company. */
  publicUrl: string
  now: Date
}

interface OneDecision extends Occasion {
  waiting: WaitingDecision
  changes: VersionChanges | undefined
  reason: 'sent' | 'reminder'
}

/** So many changes are named; the rest is counted. */
const namedChanges = 8

/** The mail about one version: that it came, or that it still waits. */
export function writeDecision(given: OneDecision): Mail {
  const { waiting, changes, reason } = given
  const subject = messages.subject[reason]({ title: waiting.title })
  return assemble(given, waiting.companyId, {
    subject,
    paragraphs: describeWaiting(waiting, given),
    parts: changes ? describeChanges(changes) : [],
    button: { label: messages.review, link: linkTo(waiting, given) },
  })
}

/** What else waits for the receiver, and why, as sentences. */
export interface DayThing extends Pick<WaitingDecision, 'title' | 'target'> {
  facts: readonly string[]
}

interface Day extends Occasion {
  companyId: number
  /** The oldest first. */
  waiting: readonly WaitingDecision[]
  /** By the day they are due. */
  others: readonly DayThing[]
}

/** The mail of the day: what waits for a decision, and what else does; both are never empty. */
export function writeDay(given: Day): Mail {
  const { receiver, companyId, waiting, others, publicUrl } = given
  const { company } = receiver
  const isOfDecisions = others.length === 0
  const subject = isOfDecisions
    ? messages.daySubject({ count: waiting.length, company })
    : messages.dayWorkSubject({ count: waiting.length + others.length, company })
  const decisions = waiting.map((item) => ({ title: item.title, link: linkTo(item, given), facts: describeWaiting(item, given) }))
  const things = others.map(({ title, target, facts }) => ({ title, link: linkTo({ companyId, target }, given), facts }))
  return assemble(given, companyId, {
    subject,
    items: [...decisions, ...things],
    button: { label: messages.seeAll, link: `${publicUrl}/?company=${companyId}&open=alerts.0` },
    notes: [isOfDecisions ? messages.reason : messages.workReason],
  })
}

const linkTo = ({ companyId, target }: Pick<WaitingDecision, 'companyId' | 'target'>, { publicUrl }: Occasion): string =>
  publicUrl + addressOfTarget(companyId, target)

/** When it was sent, and for whom the receiver stands in. */
function describeWaiting({ sentBy, since, standsInFor }: WaitingDecision, { receiver, now }: Occasion): string[] {
  const sent = messages.sent({ name: sentBy, time: describeMoment(since, receiver.timezone), days: Math.max(0, daysBetween(since, now)) })
  return standsInFor === undefined ? [sent] : [sent, messages.standsIn({ name: standsInFor })]
}

function describeChanges({ history, lines }: VersionChanges): MailPart[] {
  const unnamed = lines.length - namedChanges
  const shown = [...lines.slice(0, namedChanges), ...(unnamed > 0 ? [messages.moreChanges({ count: unnamed })] : [])]
  return [
    ...(history === undefined ? [] : [{ label: messages.history, richText: history }]),
    ...(lines.length === 0 ? [] : [{ label: messages.changes, lines: shown }]),
  ]
}

function assemble(
  { receiver, publicUrl }: Occasion,
  companyId: number,
  said: Omit<MailContent, 'heading' | 'notes'> & { notes?: readonly string[] },
): Mail {
  return {
    to: receiver.email,
    ...writeMail({
      notes: [messages.reason],
      ...said,
      company: receiver.company,
      heading: said.subject,
      settings: { label: noticeMailMessages.changePreference, link: `${publicUrl}/?company=${companyId}&open=pref.0` },
    }),
  }
}
