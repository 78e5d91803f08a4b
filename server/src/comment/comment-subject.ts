import { commentItemType, commentTables, type RightsItem } from '@strata/contract'
import { z } from 'zod'
import { chartRightsOf, findWaitingChart } from '../chart/index.ts'
import { expectationRightsOf, findWaitingExpectation } from '../expectation/index.ts'
import type { CompanyTransaction, LoadedItem, LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { findPlace, type Place } from '../process/index.ts'
import { findNewestVersion, type NewestVersion } from './commented-chart-views.ts'
import { findNewestExpectation, type NewestExpectation } from './commented-expectation-views.ts'
import { type CommentedChart, type CommentedExpectation, type CommentedItem, isOfChart } from './commented-item.ts'

/** What is commented, by its newest version. */
export type CommentItem = ChartCommentItem | ExpectationCommentItem

export interface ChartCommentItem extends LoadedItem, CommentedChart {
  /** The process it is below; null for the Global Chart. */
  place: Place | null
  newest: NewestVersion
}

export interface ExpectationCommentItem extends LoadedItem, CommentedExpectation {
  /** The process whose expectations they are. */
  place: Place
  newest: NewestExpectation
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    comment: CommentItem
  }
}

export const commentSubject: Subject<'comment'> = { tables: commentTables, load: loadCommentItem }

const address = z.object({ itemType: commentItemType, itemId: z.number().optional(), itemChronId: z.number().optional() })

async function loadCommentItem({ tx, actor }: MemberContext, { params }: LoaderInput): Promise<CommentItem | undefined> {
  const { itemType: type, itemChronId, itemId: chronId = itemChronId } = address.parse(params)
  const item = chronId === undefined ? undefined : await findCommentItem(tx, { type, chronId }, actor.companyUserId)
  if (!item || (!actor.standsInFor?.length && !actor.asked?.length)) return item
  const waiting = await findWaiting(tx, item)
  return waiting ? { ...item, rights: { ...item.rights, waiting } } : item
}

/** A substitute, and who is asked for consent, read the comments while a version waits. */
const findWaiting = (tx: CompanyTransaction, item: CommentItem): Promise<RightsItem['waiting']> =>
  isOfChart(item) ? findWaitingChart(tx, item.chronId, item.place) : findWaitingExpectation(tx, item.chronId, item.place)

/** An item as its reader finds it. */
export async function findCommentItem(
  tx: CompanyTransaction,
  item: CommentedItem,
  companyUserId: number,
): Promise<CommentItem | undefined> {
  return isOfChart(item) ? findCommentedChart(tx, item, companyUserId) : findCommentedExpectation(tx, item, companyUserId)
}

async function findCommentedChart(tx: CompanyTransaction, { type, chronId }: CommentedChart, companyUserId: number) {
  const newest = await findNewestVersion(tx, { type, chronId })
  if (!newest) return undefined
  const { parentChronId } = newest
  const place = parentChronId === null ? null : ((await findPlace(tx, parentChronId, companyUserId)) ?? null)
  return { type, chronId, place, newest, rights: chartRightsOf(type, place) }
}

async function findCommentedExpectation(tx: CompanyTransaction, { type, chronId }: CommentedExpectation, companyUserId: number) {
  const newest = await findNewestExpectation(tx, { type, chronId })
  const place = newest && (await findPlace(tx, newest.processChronId, companyUserId))
  return newest && place && { type, chronId, place, newest, rights: expectationRightsOf(place) }
}
