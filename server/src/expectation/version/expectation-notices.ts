import {
  type EventParams,
  type ExpectationType,
  expectationGroupOf,
  expectationRights,
  expectationTitles,
  type TabTarget,
} from '@strata/contract'
import {
  addAlerts,
  addEvent,
  clearAwaiting,
  listDecisionRecipients,
  listRightHolders,
  queueDecisionMails,
} from '../../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import { expectationItemTypeOf } from '../expectation-rights.ts'

/** A version of expectations that something happened to. */
export interface ExpectationNotice {
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
export async function announceExpectationSent(tx: CompanyTransaction, notice: ExpectationNotice): Promise<void> {
  const to = await listExpectationDeciders(tx, notice.place)
  await askExpectationDeciders(tx, notice, { to, on: notice.on })
  await signalWaiting(tx, to)
}

/** Alerts these members (companyUserIds) that the version waits for their decision, and mails those who want that at once. */
export async function askExpectationDeciders(
  tx: CompanyTransaction,
  notice: Omit<ExpectationNotice, 'on' | 'senderId'>,
  { to, on }: { to: readonly number[]; on: Date },
): Promise<void> {
  const awaits = { expectationId: notice.id }
  const text = `${nameExpectationVersion(notice)} waits for your decision.`
  await addAlerts(tx, { to, text, target: expectationTargetOf(notice), on, awaits })
  await queueDecisionMails(tx, to, awaits)
}

export interface ExpectationDecisionNotice extends ExpectationNotice {
  approve: boolean
  comment: string
  /** The companyUserId. */
  decidedBy: number
}

/** Tells who prepared and who sent it, with the comment; an approval is an event for everyone who may read it, without it. */
export async function announceExpectationDecided(tx: CompanyTransaction, notice: ExpectationDecisionNotice): Promise<void> {
  const { id, approve, comment, preparerId, decidedBy, on } = notice
  await clearAwaiting(tx, { expectationId: id })
  const outcome = approve ? 'approved' : 'rejected'
  const sentence = `${nameExpectationVersion(notice)} has been ${outcome}`
  const withComment = comment === '' ? `${sentence}.` : `${sentence}: ${comment}`
  await addAlerts(tx, { to: listDecisionRecipients(notice, decidedBy), text: withComment, target: expectationTargetOf(notice), on })
  await addEvent(tx, {
    to: approve ? null : preparerId,
    kind: `expectation.${outcome}`,
    comments: approve ? `${sentence}.` : withComment,
    params: paramsOf(notice, outcome.toUpperCase()),
    about: { expectationId: id },
    on,
  })
  await signalWaiting(tx, await listExpectationDeciders(tx, notice.place))
}

/** It was taken back: nobody has to decide any more. */
export async function announceExpectationWithdrawn(tx: CompanyTransaction, { id, place }: ExpectationNotice): Promise<void> {
  await clearAwaiting(tx, { expectationId: id })
  await signalWaiting(tx, await listExpectationDeciders(tx, place))
}

/** Who may decide about a process's expectations (companyUserIds). */
export const listExpectationDeciders = (tx: CompanyTransaction, place: ExpectationNotice['place']): Promise<number[]> =>
  listRightHolders(tx, expectationRights[expectationGroupOf(place)].approve, [place.chronId, place.parentChronId])

/** `Version 2 of the Customer expectations of (P1) Win orders` */
export const nameExpectationVersion = (notice: Pick<ExpectationNotice, 'version' | 'type' | 'place'>): string =>
  `Version ${notice.version} of the ${nameExpectation(notice)}`

/** `Customer expectations of (P1) Win orders` */
export const nameExpectation = ({ type, place }: Pick<ExpectationNotice, 'type' | 'place'>): string =>
  `${expectationTitles[type]} of (${place.pid}) ${place.pname}`

/** The tab that shows a version (specification 5 §21). */
export function expectationTargetOf({ id, type, place }: Pick<ExpectationNotice, 'id' | 'type' | 'place'>): TabTarget {
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
function paramsOf({ id, chronId, type, place }: ExpectationNotice, status: string): EventParams {
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
