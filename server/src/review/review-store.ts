import type { ReviewAnswer, ReviewItemType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { ReviewedItem } from './reviewed-views.ts'

/** Lets nobody else answer or set the interval of this item until the transaction ends. */
export async function lockReview(tx: CompanyTransaction, { type, chronId }: ReviewedItem): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`review of ${tx.companyId} ${type} ${chronId}`}, 0))`)
}

/** The same for the intervals of all kinds. */
export async function lockIntervals(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`review intervals of ${tx.companyId}`}, 0))`)
}

interface NewAnswer {
  version: number
  answer: ReviewAnswer
  comment: string
  /** The companyUserId. */
  by: number
  now: Date
  notedIn: number | null
}

export async function insertReview(tx: CompanyTransaction, { type, chronId }: ReviewedItem, answer: NewAnswer): Promise<void> {
  await tx.run(sql`
    insert into review (company_id, item_type, item_chron_id, version, answer, comment, company_user_id, created_on, noted_in)
    values (${tx.companyId}, ${type}, ${chronId}, ${answer.version}, ${answer.answer}, ${answer.comment}, ${answer.by}, ${answer.now}, ${answer.notedIn})`)
}

/** `notBefore`: nothing is due before that day; null: what was set before holds. */
export async function storeInterval(
  tx: CompanyTransaction,
  type: ReviewItemType,
  { months, notBefore }: { months: number; notBefore: string | null },
): Promise<void> {
  await tx.run(sql`
    insert into review_interval as k (company_id, item_type, months, not_before) values (${tx.companyId}, ${type}, ${months}, ${notBefore}::date)
    on conflict (company_id, item_type) do update set months = excluded.months, not_before = coalesce(excluded.not_before, k.not_before)`)
}

interface OwnInterval {
  /** Null: that of the kind. */
  months: number | null
  isLonger: boolean
  notBefore: string | null
}

export async function storeOwnInterval(tx: CompanyTransaction, { type, chronId }: ReviewedItem, own: OwnInterval): Promise<void> {
  await tx.run(sql`
    insert into reviewed_item as i (company_id, item_type, item_chron_id, months, is_longer, not_before)
    values (${tx.companyId}, ${type}, ${chronId}, ${own.months}, ${own.isLonger}, ${own.notBefore}::date)
    on conflict (company_id, item_type, item_chron_id) do update
       set months = excluded.months, is_longer = excluded.is_longer, not_before = coalesce(excluded.not_before, i.not_before)`)
}

/** Those who are asked were told of the review of this day, so often. */
export async function storeAnnounced(
  tx: CompanyTransaction,
  { type, chronId }: ReviewedItem,
  { dueOn, stage }: { dueOn: string; stage: number },
): Promise<void> {
  await tx.run(sql`
    insert into reviewed_item (company_id, item_type, item_chron_id, told_for, told_stage)
    values (${tx.companyId}, ${type}, ${chronId}, ${dueOn}::date, ${stage})
    on conflict (company_id, item_type, item_chron_id) do update set told_for = excluded.told_for, told_stage = excluded.told_stage`)
}
