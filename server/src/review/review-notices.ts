import {
  companyRole,
  type EventParams,
  formatPlace,
  fullName,
  leadingRoles,
  listHolders,
  reviewNoticeMessages as messages,
  nameProcess,
  type ReviewAnswer,
  reviewTables,
  versionStatus,
  withDialog,
} from '@strata/contract'
import { addAlerts, addEvent, eventParams, listMailed, listRightHolders, mailMember, placeParams } from '../announcement/index.ts'
import {
  type Clock,
  type CompanyTransaction,
  type Database,
  findActiveActor,
  formatDay,
  inEachCompany,
  type JobHandler,
  type MailParts,
  queueJob,
  type RecurringJob,
  signalWaiting,
} from '../platform/index.ts'
import { listPlaces, type Place } from '../process/index.ts'
import { findPerson } from '../user/index.ts'
import type { Work } from '../version/index.ts'
import { type DueReview, isAsked, isDue, listAskedReviews, overseersOf } from './asked-reviews.ts'
import type { InForce } from './kinds/reviewed-kind.ts'
import { storeAnnounced } from './review-store.ts'
import { kindOf, nameReviewed, reviewRightsOf } from './reviewed-kinds.ts'
import { hasReviews, listDue, type ReviewedItem } from './reviewed-views.ts'

/** Tells those who are asked that a review is due or overdue, as soon after as a server runs. How a review stands does not depend on it. */
export const announceReviewsHourly = ({ database, clock }: { database: Database; clock: Clock }): RecurringJob => ({
  name: 'announceReviews',
  pattern: '11 * * * *',
  run: () => inEachCompany(database, (tx) => announceReviews(tx, clock.now())),
})

export interface ReviewMailJob {
  companyId: number
  companyUserId: number
  items: ReviewedItem[]
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailReviews: ReviewMailJob
  }
}

interface Answered {
  item: InForce
  place: Place | null
  said: { answer: ReviewAnswer; comment: string }
}

/** An event for everyone who may read the item; of a process document nobody gets one. */
export async function announceAnswer({ tx, by, now }: Work, { item, place, said }: Answered): Promise<void> {
  const about = kindOf(item.type).about(item)
  if (!about) return
  const values = { name: fullName(await findPerson(tx, by)), item: nameReviewed(item, place) }
  const comments = describeAnswer(values, said)
  const params = paramsOf(item, place)
  await addEvent(tx, {
    to: null,
    kind: `review.${said.answer === 'STILL_RIGHT' ? 'stillRight' : 'needsWork'}`,
    comments,
    params,
    about,
    on: now,
  })
}

function describeAnswer(values: { name: string; item: string }, { answer, comment }: Answered['said']): string {
  if (answer === 'NEEDS_WORK') return messages.needsWork({ ...values, comment })
  return comment === '' ? messages.stillRight(values) : messages.stillRightWith({ ...values, comment })
}

/**
 * Alerts and mails those who are asked: 30 days before the day; after it also the sponsor, on the first day, after 14, and every 30 days from then on. What was missed is told once,
 * as it stands. One mail for each person.
 */
export async function announceReviews(tx: CompanyTransaction, now: Date): Promise<void> {
  if (!(await hasReviews(tx))) return
  const due = (await listDue(tx, now)).filter(isDue).filter((review) => isAsked(review, now) && stageOf(review) > announcedStageOf(review))
  if (due.length === 0) return
  const placed = due.flatMap(({ processChronId }) => processChronId ?? [])
  const places = new Map((await listPlaces(tx, [...new Set(placed)], nobody)).map((place) => [place.chronId, place]))
  const mails = new Map<number, ReviewedItem[]>()
  for (const review of due) {
    const place = review.processChronId === null ? null : places.get(review.processChronId)
    if (place === undefined || reviewRightsOf(review, place).frozen) continue
    const to = await listRecipients(tx, review, place)
    await addAlerts(tx, { to, ...describeAlert(review, place), on: now })
    await storeAnnounced(tx, review, { dueOn: review.dueOn, stage: stageOf(review) })
    for (const member of to) mails.set(member, [...(mails.get(member) ?? []), { type: review.type, chronId: review.chronId }])
  }
  for (const companyUserId of await listMailed(tx, [...mails.keys()]))
    await queueJob(tx, 'mailReviews', { companyId: tx.companyId, companyUserId, items: mails.get(companyUserId) ?? [] })
  await signalWaiting(tx, [...mails.keys()])
}

/** How often a review is told of by now: 0 from 30 days before, 1 from the day after, 2 from 14 days after, and one more each 30 days. */
export function stageOf({ daysLeft }: Pick<DueReview, 'daysLeft'>): number {
  const late = -daysLeft
  if (late < 1) return 0
  return late < firstReminder ? 1 : 2 + Math.floor((late - firstReminder) / reminderDays)
}

/** Days after the day of a review. */
const firstReminder = 14
const reminderDays = 30

const announcedStageOf = ({ announcedFor, announcedStage, dueOn }: DueReview): number =>
  announcedFor === dueOn ? (announcedStage ?? -1) : -1

async function listRecipients(tx: CompanyTransaction, review: DueReview, place: Place | null): Promise<number[]> {
  const rights = reviewRightsOf(review, place)
  const processes = place && [place.chronId, place.parentChronId]
  const asked = await listRightHolders(tx, listHolders(reviewTables, 'answer', rights), processes)
  const isLed = place === null || (await listRightHolders(tx, leadingRoles, processes)).length > 0
  const isOverdue = review.daysLeft < 0
  if (!isOverdue && isLed) return asked
  const overseers = overseersOf(rights.group).filter((holder) => isOverdue || holder !== companyRole.ceo)
  return [...new Set([...asked, ...(await listRightHolders(tx, overseers, processes))])]
}

/** An alert about a document of a process opens the process, and names no document: who may open the one may be unable to open the other. */
function describeAlert(review: DueReview, place: Place | null) {
  const { type, chronId, dueOn, daysLeft } = review
  const target = kindOf(type).targetOf(review, place)
  const isHidden = type === 'prd' && place !== null
  const item = isHidden ? messages.aDocument({ process: nameProcess(place) }) : nameReviewed(review, place)
  const values = { item, day: formatDay(dueOn) }
  const text = daysLeft < 0 ? messages.overdue(values) : messages.due(values)
  return {
    text,
    target: isHidden
      ? { ...target, tabData: { itemType: 'info', dataId: null, gpfcProcessChronId: target.sourceId, parentProcessChronId: place.chronId } }
      : withDialog(target, { name: 'review', id: chronId, shows: type }),
  }
}

/** Mails one member what waits still, of what they may still answer. */
export const mailReviews =
  (parts: MailParts): JobHandler<ReviewMailJob> =>
  ({ companyId, companyUserId, items }) =>
    mailMember(parts, { companyId, companyUserId, reason: 'notice' }, async (tx) => {
      const actor = await findActiveActor(tx, companyUserId)
      const asked = actor ? await listAskedReviews(tx, actor, parts.clock.now()) : []
      const announced = asked.filter(({ review }) => items.some(({ type, chronId }) => type === review.type && chronId === review.chronId))
      if (announced.length === 0) return undefined
      return {
        subject: messages.subject({ count: announced.length }),
        paragraphs: announced.map(({ review, place }) => {
          const values = { item: nameReviewed(review, place), day: formatDay(review.dueOn) }
          return review.daysLeft < 0 ? messages.overdue(values) : messages.due(values)
        }),
        button: { label: messages.open, link: formatPlace(companyId, { tab: 'alerts' }) },
      }
    })

function paramsOf({ type, chronId, versionId }: InForce, place: Place | null): EventParams {
  const isDocument = place === null && type !== 'gpfc'
  const isExpectation = type === 'ce' || type === 'se' || type === 'ie'
  return eventParams({
    item: isDocument ? type.toUpperCase() : type,
    itemId: versionId,
    ...placeParams(place),
    status: versionStatus.approved,
    expectationId: isExpectation ? chronId : null,
  })
}

/** Roles of nobody: only the place of the process is asked. */
const nobody = 0
