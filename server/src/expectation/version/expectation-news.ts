import {
  type EventParams,
  type ExpectationType,
  expectationGroupOf,
  expectationRights,
  expectationTitles,
  type TabTarget,
} from '@strata/contract'
import { addAlerts, addEvent, clearAwaiting, listRightHolders, queueDecisionMails, whoIsTold } from '../../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import { expectationItemTypeOf } from '../expectation-rights.ts'

/** A version of expectations that something happened to. */
export interface ExpectationNews {
  id: number
  chronId: number
  type: ExpectationType
  version: number
  preparerId: number
  /** Who sent it for approval; null where nobody did. */
  senderId: number | null
  /** The process whose expectations they are. */
  place: Pick<Place, 'chronId' | 'parentChronId' | 'currentId' | 'pid' | 'pname'>
  on: Date
}

/** Alerts those who may decide (specification 5 §8). */
export async function announceExpectationSent(tx: CompanyTransaction, news: ExpectationNews): Promise<void> {
  const to = await listExpectationDeciders(tx, news.place)
  await askExpectationDeciders(tx, news, { to, on: news.on })
  await signalWaiting(tx, to)
}

/** Alerts these members (companyUserIds) that the version waits for their decision, and mails those who want that at once. */
export async function askExpectationDeciders(
  tx: CompanyTransaction,
  news: Omit<ExpectationNews, 'on' | 'senderId'>,
  { to, on }: { to: readonly number[]; on: Date },
): Promise<void> {
  const awaits = { expectationId: news.id }
  const text = `${nameExpectationVersion(news)} waits for your decision.`
  await addAlerts(tx, { to, text, target: expectationTargetOf(news), on, awaits })
  await queueDecisionMails(tx, to, awaits)
}

export interface ExpectationDecisionNews extends ExpectationNews {
  approve: boolean
  comment: string
  /** The companyUserId. */
  decidedBy: number
}

/** Tells who prepared and who sent it, with the comment; an approval is an event for everyone who may read it, without it. */
export async function announceExpectationDecided(tx: CompanyTransaction, news: ExpectationDecisionNews): Promise<void> {
  const { id, approve, comment, preparerId, decidedBy, on } = news
  await clearAwaiting(tx, { expectationId: id })
  const outcome = approve ? 'approved' : 'rejected'
  const sentence = `${nameExpectationVersion(news)} has been ${outcome}`
  const withComment = comment === '' ? `${sentence}.` : `${sentence}: ${comment}`
  await addAlerts(tx, { to: whoIsTold(news, decidedBy), text: withComment, target: expectationTargetOf(news), on })
  await addEvent(tx, {
    to: approve ? null : preparerId,
    kind: `expectation.${outcome}`,
    comments: approve ? `${sentence}.` : withComment,
    params: paramsOf(news, outcome.toUpperCase()),
    about: { expectationId: id },
    on,
  })
  await signalWaiting(tx, await listExpectationDeciders(tx, news.place))
}

/** It was taken back: nobody has to decide any more. */
export async function announceExpectationWithdrawn(tx: CompanyTransaction, { id, place }: ExpectationNews): Promise<void> {
  await clearAwaiting(tx, { expectationId: id })
  await signalWaiting(tx, await listExpectationDeciders(tx, place))
}

/** Who may decide about a process's expectations (companyUserIds). */
export const listExpectationDeciders = (tx: CompanyTransaction, place: ExpectationNews['place']): Promise<number[]> =>
  listRightHolders(tx, expectationRights[expectationGroupOf(place)].approve, [place.chronId, place.parentChronId])

/** `Version 2 of the Customer expectations of (P1) Win orders` */
export const nameExpectationVersion = (news: Pick<ExpectationNews, 'version' | 'type' | 'place'>): string =>
  `Version ${news.version} of the ${nameExpectation(news)}`

/** `Customer expectations of (P1) Win orders` */
export const nameExpectation = ({ type, place }: Pick<ExpectationNews, 'type' | 'place'>): string =>
  `${expectationTitles[type]} of (${place.pid}) ${place.pname}`

/** The tab that shows a version (specification 5 §21). */
export function expectationTargetOf({ id, type, place }: Pick<ExpectationNews, 'id' | 'type' | 'place'>): TabTarget {
  const globalChronId = place.parentChronId ?? place.chronId
  return {
    tabType: 'process',
    tabTitle: `(${place.pid}) ${place.pname}`,
    sourceId: globalChronId,
    tabData: {
      itemType: expectationItemTypeOf(type, place),
      dataId: id,
      gpfcProcessChronId: globalChronId,
      parentProcessChronId: place.chronId,
    },
  }
}

/** specification 3 §3 */
function paramsOf({ id, chronId, type, place }: ExpectationNews, status: string): EventParams {
  const sub = place.parentChronId === null ? null : place
  return {
    item: type,
    itemId: id,
    gpChronId: place.parentChronId ?? place.chronId,
    status,
    expectationId: chronId,
    dataYear: null,
    dataMonth: null,
    miParentId: sub?.currentId ?? null,
    miParentChronId: sub?.chronId ?? null,
  }
}
