import { type ReviewAnswer, type ReviewIntervals, reviewItemTypes, reviewMessages, reviewNoticeDays } from '@strata/contract'
import { type CompanyTransaction, fail, signalCompany, signalWaiting } from '../platform/index.ts'
import type { FilingWork, Work } from '../version/index.ts'
import { announceAnswer } from './review-notices.ts'
import { insertReview, lockIntervals, lockReview, storeInterval, storeOwnInterval } from './review-store.ts'
import type { ReviewItem } from './review-subject.ts'
import { readIntervals } from './review-views.ts'
import { kindOf } from './reviewed-kinds.ts'
import { findReviewed, type ReviewedRow, readToday } from './reviewed-views.ts'

interface Said {
  answer: ReviewAnswer
  comment: string
  /** The number of the version that was looked at. */
  version: number
}

/**
 * Keeps what somebody says of the version in force. Where it needs work, a version under way is made unless there is one. The lock makes the second of two see what the first
 * did. @throws Problem CONTENT_CHANGED, WRONG_STATE, IA_EXISTS, WIP_EXISTS
 */
export async function answerReview(work: FilingWork, item: Pick<ReviewItem, 'type' | 'chronId' | 'place'>, said: Said): Promise<undefined> {
  const { tx, by, now } = work
  await lockReview(tx, item)
  const reviewed = await getReviewed(tx, item, now)
  if (reviewed.version !== said.version)
    fail('CONTENT_CHANGED', { detail: reviewMessages.otherVersion({ version: String(reviewed.version) }) })
  if (reviewed.dueOn === null) fail('WRONG_STATE', { detail: reviewMessages.noInterval })
  const notedIn = said.answer === 'NEEDS_WORK' ? await kindOf(item.type).workOn(work, reviewed) : null
  await insertReview(tx, item, { ...said, by, now, notedIn })
  await announceAnswer(work, { item: reviewed, place: item.place, said })
  if (said.answer === 'NEEDS_WORK') await kindOf(item.type).signal(tx, item.place)
  await signalItem(tx, item)
}

/** Sets the months of one item alone; null: those of its kind. The caller has asked whether longer is allowed. @throws Problem WRONG_STATE */
export async function setItemInterval(
  { tx, now }: Work,
  item: Pick<ReviewItem, 'type' | 'chronId' | 'place'>,
  { months, mayLengthen }: { months: number | null; mayLengthen: boolean },
): Promise<undefined> {
  await lockReview(tx, item)
  const reviewed = await getReviewed(tx, item, now)
  const { kindMonths } = reviewed
  const next = months ?? kindMonths
  if (isLonger(next, reviewed.months) && !mayLengthen) fail('NO_RIGHT', { detail: reviewMessages.longer({ months: reviewed.months }) })
  const isShorter = isLonger(reviewed.months, next)
  const own = months === 0 && kindMonths === 0 ? null : months
  const notBefore = isShorter ? await readNoticeDay(tx, now) : null
  await storeOwnInterval(tx, item, { months: own, isLonger: own !== null && isLonger(own, kindMonths), notBefore })
  await signalItem(tx, item)
}

/** Sets the months of some kinds. Nothing of a kind is due before 30 days from then where its interval is set or becomes shorter. */
export async function setIntervals({ tx, now }: Pick<Work, 'tx' | 'now'>, wanted: Partial<ReviewIntervals>): Promise<undefined> {
  await lockIntervals(tx)
  const before = await readIntervals(tx)
  const noticeDay = await readNoticeDay(tx, now)
  for (const type of reviewItemTypes) {
    const months = wanted[type]
    if (months === undefined || months === before[type]) continue
    await storeInterval(tx, type, { months, notBefore: isLonger(before[type], months) ? noticeDay : null })
  }
  await signalCompany(tx)
  await signalWaiting(tx, { opening: null })
}

/** None is the longest. */
const isLonger = (one: number, other: number): boolean => (one || Number.POSITIVE_INFINITY) > (other || Number.POSITIVE_INFINITY)

async function getReviewed(tx: CompanyTransaction, item: Pick<ReviewItem, 'type' | 'chronId'>, now: Date): Promise<ReviewedRow> {
  return (await findReviewed(tx, item, now)) ?? fail('WRONG_STATE', { detail: reviewMessages.notInForce })
}

/** The first day on which something can be due, by the calendar of the company. */
async function readNoticeDay(tx: CompanyTransaction, now: Date): Promise<string> {
  const day = new Date(`${await readToday(tx, now)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + reviewNoticeDays)
  return day.toISOString().slice(0, 10)
}

const signalItem = (tx: CompanyTransaction, { place }: Pick<ReviewItem, 'place'>): Promise<void> =>
  signalWaiting(tx, { opening: place?.chronId ?? null })
