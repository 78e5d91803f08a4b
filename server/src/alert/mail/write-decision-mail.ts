import { addressOfTarget, daysBetween, formatPlace, decisionMailMessages as messages, type WaitingDecision } from '@strata/contract'
import { type DecisionMailJob, isSameVersion, type MemberMail, mailMember, type Receiver } from '../../announcement/index.ts'
import { describeMoment, type JobHandler, type MailPart, type MailParts } from '../../platform/index.ts'
import type { VersionChanges } from '../../version/index.ts'
import { listWaitingIn } from '../list-waiting.ts'

/** Mails one member that one version waits: what was decided in the meantime, and who may decide no longer, gets none. */
export const mailDecision =
  (parts: MailParts): JobHandler<DecisionMailJob> =>
  ({ companyId, companyUserId, reason, ...version }) =>
    mailMember(parts, { companyId, companyUserId, reason }, async (tx, receiver) => {
      const now = parts.clock.now()
      const waiting = (await listWaitingIn(tx, receiver.accountId, now)).find(({ about }) => isSameVersion(about, version))
      return waiting && writeDecision({ receiver, waiting: waiting.decision, changes: await waiting.describeChanges(), reason, now })
    })

interface Occasion {
  receiver: Receiver
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
const writeDecision = (given: OneDecision): MemberMail => ({
  subject: messages.subject[given.reason]({ title: given.waiting.title }),
  paragraphs: describeWaiting(given.waiting, given),
  parts: given.changes ? describeChanges(given.changes) : [],
  button: { label: messages.review, link: linkTo(given.waiting) },
  notes: [messages.reason],
})

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
export function writeDay(given: Day): MemberMail {
  const { receiver, companyId, waiting, others } = given
  const { company } = receiver
  const isOfDecisions = others.length === 0
  return {
    subject: isOfDecisions
      ? messages.daySubject({ count: waiting.length, company })
      : messages.dayWorkSubject({ count: waiting.length + others.length, company }),
    items: [
      ...waiting.map((item) => ({ title: item.title, link: linkTo(item), facts: describeWaiting(item, given) })),
      ...others.map(({ title, target, facts }) => ({ title, link: linkTo({ companyId, target }), facts })),
    ],
    button: { label: messages.seeAll, link: formatPlace(companyId, { tab: 'alerts' }) },
    notes: [isOfDecisions ? messages.reason : messages.workReason],
  }
}

const linkTo = ({ companyId, target }: Pick<WaitingDecision, 'companyId' | 'target'>): string => addressOfTarget(companyId, target)

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
