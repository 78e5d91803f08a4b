import {
  currentSuggestionStates,
  type NewSuggestion,
  openSuggestionStates,
  type SuggestionItemType,
  suggestionLifecycle,
  takenUpSuggestionStates,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { SuggestedItem } from './suggested-item.ts'

/** Lets this member suggest nothing else until the transaction ends, so that all of theirs are counted. Answers how many are open. */
export async function lockOpenCount(tx: CompanyTransaction, author: number): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`suggestions of ${tx.companyId} ${author}`}, 0))`)
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from suggestion
     where company_id = ${tx.companyId} and company_user_id = ${author} and state ${sql.oneOf(openSuggestionStates)}`)
  return count
}

interface NewRow {
  item: SuggestedItem
  processChronId: number | null
  suggestion: NewSuggestion
  /** The companyUserId. */
  by: number
  now: Date
}

export async function insertSuggestion(tx: CompanyTransaction, { item, processChronId, suggestion, by, now }: NewRow): Promise<number> {
  const { kind, text, place } = suggestion
  const { versionId = null, ...drawn } = suggestion.drawing ?? {}
  const drawing = versionId === null ? null : JSON.stringify(drawn)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into suggestion (company_id, item_type, item_chron_id, process_chron_id, kind, body, place_kind, place_id, company_user_id, created_on, changed_on, drawn_on, drawing)
    values (${tx.companyId}, ${item.type}, ${item.chronId}, ${processChronId}, ${kind}, ${text}, ${place?.kind ?? null}, ${place?.id ?? null}, ${by}, ${now}, ${now}, ${versionId}, ${drawing}::json)
    returning id`)
  return id
}

// Each transition answers false, or nothing, where the suggestion is in another state by now.

export const storeTakenUp = (
  tx: CompanyTransaction,
  id: number,
  { by, now, version }: { by: number; now: Date; version: number },
): Promise<boolean> =>
  storeAnswer(tx, id, sql`state = ${suggestionLifecycle.OPEN.takeUp.to}, changed_on = ${now}, answered_by = ${by}, version = ${version}`)

export const storeDeclined = (
  tx: CompanyTransaction,
  id: number,
  { by, now, reason }: { by: number; now: Date; reason: string },
): Promise<boolean> =>
  storeAnswer(tx, id, sql`state = ${suggestionLifecycle.OPEN.decline.to}, changed_on = ${now}, answered_by = ${by}, reason = ${reason}`)

export const storeTakenBack = (tx: CompanyTransaction, id: number, now: Date): Promise<boolean> =>
  storeAnswer(tx, id, sql`state = ${suggestionLifecycle.OPEN.takeBack.to}, changed_on = ${now}`)

async function storeAnswer(tx: CompanyTransaction, id: number, set: Statement): Promise<boolean> {
  const changed = await tx.run(sql`
    update suggestion set ${set} where company_id = ${tx.companyId} and id = ${id} and state ${sql.oneOf(openSuggestionStates)}`)
  return changed === 1
}

/** A suggestion that something became of. */
export interface Followed {
  type: SuggestionItemType
  chronId: number
  text: string
  /** A companyUserId. */
  authorId: number
}

/** The version in which they were taken up was approved. */
export const storeFinished = (tx: CompanyTransaction, item: SuggestedItem, now: Date): Promise<Followed[]> =>
  tx.many(sql`
    update suggestion set state = ${suggestionLifecycle.TAKEN.finish.to}, changed_on = ${now}
     where ${ofItem(tx, item)} and state ${sql.oneOf(takenUpSuggestionStates)} returning ${followed}`)

/** The version in which they were taken up is gone. */
export const storeReopened = (tx: CompanyTransaction, item: SuggestedItem, now: Date): Promise<Followed[]> =>
  tx.many(sql`
    update suggestion set state = ${suggestionLifecycle.TAKEN.reopen.to}, changed_on = ${now}, answered_by = null, version = null
     where ${ofItem(tx, item)} and state ${sql.oneOf(takenUpSuggestionStates)} returning ${followed}`)

/** The item is no longer in use. */
export const storeClosed = (tx: CompanyTransaction, item: SuggestedItem, now: Date): Promise<Followed[]> =>
  tx.many(sql`
    update suggestion set state = ${suggestionLifecycle.OPEN.close.to}, changed_on = ${now}
     where ${ofItem(tx, item)} and state ${sql.oneOf(currentSuggestionStates)} returning ${followed}`)

/** The same of all that is below a removed process. */
export const storeClosedBelow = (tx: CompanyTransaction, now: Date): Promise<Followed[]> =>
  tx.many(sql`
    update suggestion s set state = ${suggestionLifecycle.OPEN.close.to}, changed_on = ${now}
      from process p
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where s.company_id = ${tx.companyId} and s.state ${sql.oneOf(currentSuggestionStates)}
       and p.company_id = s.company_id and p.chron_id = s.process_chron_id and coalesce(p.deleted_on, q.deleted_on) is not null
    returning ${followed}`)

const ofItem = (tx: CompanyTransaction, { type, chronId }: SuggestedItem): Statement =>
  sql`company_id = ${tx.companyId} and item_type = ${type} and item_chron_id = ${chronId}`

const followed = sql`item_type as type, item_chron_id as "chronId", body as text, company_user_id as "authorId"`
