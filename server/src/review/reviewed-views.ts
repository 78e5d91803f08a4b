import { type ReviewItemType, type ReviewState, reviewNoticeDays } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { InForce } from './kinds/reviewed-kind.ts'
import { reviewedKinds } from './reviewed-kinds.ts'

/** The name of an item across its versions. */
export interface ReviewedItem {
  type: ReviewItemType
  chronId: number
}

/** What is in force, with how its review stands at a moment, by the calendar of the company. */
export interface ReviewedRow extends InForce {
  /** Since when nobody looked again. */
  since: string
  /** What holds; 0: no review. */
  months: number
  ownMonths: number | null
  kindMonths: number
  /** Null where there is no review, as of all that follows. */
  dueOn: string | null
  /** Days until then; after it less than 0. */
  daysLeft: number | null
  /** From when on it is due. */
  dueSince: string | null
  /** When somebody said last that it needs work, since it was approved or found right; null: nobody. */
  needsWorkOn: string | null
  announcedFor: string | null
  announcedStage: number | null
}

/** Nothing where no version is in force. */
export const findReviewed = (tx: CompanyTransaction, { type, chronId }: ReviewedItem, now: Date): Promise<ReviewedRow | undefined> =>
  tx.maybe(sql`${reviewedAt(tx, now)} where f.type = ${type}::text and f.chron_id = ${chronId}::bigint`)

/** All that has an interval, by the day it is due; of a process (chronId), of that and of what is directly below it. */
export const listReviewed = (tx: CompanyTransaction, now: Date, processId?: number): Promise<ReviewedRow[]> =>
  listWithInterval(tx, now, isOf(tx, processId))

/** How many items of a type and a process (chronId) have a review. */
export interface PlacedReviews extends Pick<ReviewedRow, 'type' | 'processChronId'> {
  count: number
}

/** Of all that has an interval; of a process (chronId), of that and of what is directly below it. No day is found for it. */
export async function listPlaced(tx: CompanyTransaction, processId?: number): Promise<PlacedReviews[]> {
  return manyReviewed(
    tx,
    (isReviewed) => sql`
    select f.type, f.process_chron_id as "processChronId", count(*)::int as count ${inForceWithMonths(tx)}
     where ${isReviewed} ${isOf(tx, processId)} group by f.type, f.process_chron_id`,
  )
}

/** A page of these by the day they are due, without what is of a type and a process that are hidden. */
export async function readReviewedPage(
  tx: CompanyTransaction,
  now: Date,
  { processId, hidden, page, size, descending }: ReviewedPage,
): Promise<ReviewedRow[]> {
  const types = hidden.map(({ type }) => type)
  const places = hidden.map(({ processChronId }) => processChronId ?? 0)
  return manyReviewed(
    tx,
    (isReviewed) => sql`
    ${reviewedAt(tx, now)} where ${isReviewed} ${isOf(tx, processId)}
       and not exists (select from unnest(${types}::text[], ${places}::bigint[]) x (type, chron_id)
                        where x.type = f.type and x.chron_id = coalesce(f.process_chron_id, 0))
     ${inOrder(descending)} limit ${size}::bigint offset ${page * size}::bigint`,
  )
}

interface ReviewedPage {
  processId: number | undefined
  hidden: readonly Pick<ReviewedRow, 'type' | 'processChronId'>[]
  page: number
  size: number
  descending: boolean
}

/** Of these, what is due or overdue. */
export const listDue = (tx: CompanyTransaction, now: Date): Promise<ReviewedRow[]> => listWithInterval(tx, now, isNear)

/** How many reviews of a type and a process (chronId) are in a state. */
export interface ReviewCount extends Pick<ReviewedRow, 'type' | 'processChronId'> {
  state: ReviewState
  count: number
}

/** Of all that has an interval. */
export async function countReviewed(tx: CompanyTransaction, now: Date): Promise<ReviewCount[]> {
  const rows = await manyReviewed<Omit<ReviewCount, 'state'> & { daysLeft: number }>(
    tx,
    (isReviewed) => sql`
    select type, "processChronId", min("daysLeft") as "daysLeft", count(*)::int as count
      from (${reviewedAt(tx, now)} where ${isReviewed}) f
     group by type, "processChronId", "daysLeft" < 0, "daysLeft" <= ${reviewNoticeDays}::int`,
  )
  return rows.map(({ daysLeft, ...row }) => ({ ...row, state: stateOf({ daysLeft }) }))
}

const listWithInterval = (tx: CompanyTransaction, now: Date, condition: Statement): Promise<ReviewedRow[]> =>
  manyReviewed(tx, (isReviewed) => sql`${reviewedAt(tx, now)} where ${isReviewed} ${condition} ${inOrder()}`)

/** Rows of a statement over what has an interval; none, and nothing is asked, where nothing has. */
async function manyReviewed<Row extends object>(tx: CompanyTransaction, build: (isReviewed: Statement) => Statement): Promise<Row[]> {
  const kinds = await readKinds(tx)
  return kinds ? tx.many<Row>(build(sql`${kinds} and h.months > 0`)) : []
}

/** The processes (chronIds) of the chart of a process; of 0, of the Global Chart. */
export async function listShown(tx: CompanyTransaction, parentId: number): Promise<number[]> {
  const isShown = parentId === 0 ? sql`parent_chron_id is null` : sql`parent_chron_id = ${parentId}::bigint`
  const rows = await tx.many<{ chronId: number }>(sql`
    select chron_id as "chronId" from process where company_id = ${tx.companyId} and ${isShown} order by chron_id`)
  return rows.map(({ chronId }) => chronId)
}

/** Only kinds that have an interval are read as wholes; of all others the items that have one of their own. Nothing where there is no interval. */
async function readKinds(tx: CompanyTransaction): Promise<Statement | undefined> {
  const { types, own } = await tx.one<{ types: string[]; own: number[] }>(sql`
    select array(select item_type from review_interval where company_id = ${tx.companyId} and months > 0) as types,
           array(select distinct item_chron_id from reviewed_item where company_id = ${tx.companyId} and months > 0) as own`)
  if (types.length === 0 && own.length === 0) return undefined
  const isOwn = sql`f.chron_id = any(${own}::bigint[])`
  return types.length === 0 ? isOwn : own.length === 0 ? ofTypes(types) : sql`(${ofTypes(types)} or ${isOwn})`
}

const ofTypes = (types: readonly string[]): Statement => sql`f.type = any(${types}::text[])`

/** Whether any interval was ever set. */
export async function hasReviews(tx: CompanyTransaction): Promise<boolean> {
  const { has } = await tx.one<{ has: boolean }>(sql`select has_reviews as has from company where company_id = ${tx.companyId}`)
  return has
}

/** The day of the company's calendar. */
export async function readToday(tx: CompanyTransaction, now: Date): Promise<string> {
  const { today } = await tx.one<{ today: string }>(sql`
    select (${now}::timestamptz at time zone timezone)::date::text as today from company where company_id = ${tx.companyId}`)
  return today
}

export const stateOf = ({ daysLeft }: { daysLeft: number }): ReviewState =>
  daysLeft < 0 ? 'overdue' : daysLeft <= reviewNoticeDays ? 'due' : 'inTime'

const isNear: Statement = sql`and d.due_on - t.today <= ${reviewNoticeDays}::int`

const isOf = (tx: CompanyTransaction, processId: number | undefined): Statement =>
  processId === undefined
    ? sql.empty
    : sql`
  and f.process_chron_id in (select p.chron_id from process p
                              where p.company_id = ${tx.companyId} and ${processId}::bigint in (p.chron_id, p.parent_chron_id))`

/** By the day they are due. */
const inOrder = (descending = false): Statement => sql`order by ${descending ? sql`d.due_on desc` : sql`d.due_on`}, f.type, f.chron_id`

/** `f` is in force, `k` the interval of its kind, `i` what was set for it alone, `h` what holds. */
const inForceWithMonths = (tx: CompanyTransaction): Statement => sql`
    from (${inForceOf(tx)}) f
    join company c on c.company_id = ${tx.companyId}
    left join review_interval k on k.company_id = c.company_id and k.item_type = f.type
    left join reviewed_item i on i.company_id = c.company_id and i.item_type = f.type and i.item_chron_id = f.chron_id
    cross join lateral (
      select coalesce(k.months, 0) as kind_months,
             i.months is not null and (i.is_longer or coalesce(k.months, 0) = 0 or i.months <= k.months) as is_own) o
    cross join lateral (select o.kind_months, case when o.is_own then i.months else o.kind_months end as months) h`

/** Besides, `r` is what was answered last, and `d` the day. An answer before the approval needs no condition: the later of both counts, and it is read once for all items. */
const reviewedAt = (tx: CompanyTransaction, now: Date): Statement => sql`
  select f.type, f.chron_id as "chronId", f.version_id as "versionId", f.version, f.process_chron_id as "processChronId", f.document_name as "documentName",
         s.since, h.months, i.months as "ownMonths", h.kind_months as "kindMonths", d.due_on::text as "dueOn", d.due_on - t.today as "daysLeft",
         (d.due_on - ${reviewNoticeDays}::int)::timestamp at time zone c.timezone as "dueSince",
         case when r.work_on > s.since then r.work_on end as "needsWorkOn", i.told_for::text as "announcedFor", i.told_stage as "announcedStage"
    ${inForceWithMonths(tx)}
    left join (
      select r.item_type, r.item_chron_id, max(r.created_on) filter (where r.answer = 'STILL_RIGHT') as right_on,
             max(r.created_on) filter (where r.answer = 'NEEDS_WORK') as work_on
        from review r where r.company_id = ${tx.companyId} group by r.item_type, r.item_chron_id) r on r.item_type = f.type and r.item_chron_id = f.chron_id
    cross join lateral (select greatest(f.approved_on, r.right_on) as since) s
    cross join lateral (select (${now}::timestamptz at time zone c.timezone)::date as today) t
    cross join lateral (
      select case when h.months > 0 then greatest(
               ((s.since at time zone c.timezone)::date + make_interval(months => h.months))::date,
               (case when o.is_own then i.not_before else greatest(k.not_before, i.not_before) end) + ${reviewNoticeDays}::int) end as due_on) d`

/** All that is in force, of every kind; the first names the columns. */
export function inForceOf(tx: CompanyTransaction): Statement {
  const [first, ...others] = reviewedKinds.map((kind) => kind.inForce(tx))
  return others.reduce((all, next) => sql`${all} union all ${next}`, first ?? sql.empty)
}
