import { type ChartType, type CommentItemType, commentItemType, commentTables } from '@strata/contract'
import { z } from 'zod'
import { chartRightsOf } from '../chart/chart-subject.ts'
import type { CompanyTransaction } from '../platform/database/database.ts'
import type { MemberContext } from '../platform/serve/context.ts'
import type { LoadedItem, LoaderInput, Subject } from '../platform/serve/subject.ts'
import { findPlace, type Place } from '../process/place-views.ts'
import { findNewestVersion, type NewestVersion } from './commented-chart-views.ts'

/** What is commented. Of a chart: its newest version, and the process it stands below (null: the Global Chart). */
export interface CommentItem extends LoadedItem, CommentedItem {
  place: Place | null
  newest: NewestVersion
}

/** The name of an item across its versions. */
export interface CommentedItem {
  type: ChartType
  chronId: number
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
  // Of expectations none is there yet.
  return chronId === undefined || !isChart(type) ? undefined : findCommentItem(tx, { type, chronId }, actor.companyUserId)
}

/** An item as its reader finds it. */
export async function findCommentItem(
  tx: CompanyTransaction,
  { type, chronId }: CommentedItem,
  companyUserId: number,
): Promise<CommentItem | undefined> {
  const newest = await findNewestVersion(tx, { type, chronId })
  if (!newest) return undefined
  const { parentChronId } = newest
  const place = parentChronId === null ? null : ((await findPlace(tx, parentChronId, companyUserId)) ?? null)
  return { type, chronId, place, newest, rights: chartRightsOf(type, place) }
}

const isChart = (type: CommentItemType): type is Extract<CommentItemType, ChartType> => charts.has(type)
const charts: ReadonlySet<string> = new Set<ChartType>(['gpfc', 'ma', 'mi', 'ps'])
