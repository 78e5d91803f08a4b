import {
  currentSuggestionStates,
  type ItemSuggestions,
  openSuggestionStates,
  type Suggestion,
  type SuggestionDrawing,
  type SuggestionPlace,
  type SuggestionState,
  takenUpSuggestionStates,
} from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import type { SuggestedItem } from './suggested-item.ts'

export interface SuggestionRow {
  id: number
  state: SuggestionState
  /** Who wrote it: a companyUserId. */
  userId: number
  text: string
  isDrawn: boolean
}

/** A suggestion for this item, and for no other. */
export const findSuggestion = (tx: CompanyTransaction, item: SuggestedItem, id: number): Promise<SuggestionRow | undefined> =>
  tx.maybe(sql`
    select s.id, s.state, s.company_user_id as "userId", s.body as text, s.drawing is not null as "isDrawn"
      from suggestion s where ${ofItem(tx, item)} and s.id = ${id}`)

/** What was drawn for a suggestion: it was checked when it came. */
export async function findDrawing(tx: CompanyTransaction, id: number): Promise<SuggestionDrawing | undefined> {
  const { versionId, drawing } = await tx.one<{ versionId: number | null; drawing: Omit<SuggestionDrawing, 'versionId'> | null }>(sql`
    select drawn_on as "versionId", drawing from suggestion where company_id = ${tx.companyId} and id = ${id}`)
  return versionId === null || drawing === null ? undefined : { versionId, ...drawing }
}

/** Those for an item that a reader sees. */
export interface SuggestionScope {
  item: SuggestedItem
  /** Whose own ones alone (a companyUserId); null: everybody's. */
  author: number | null
}

export const countCurrent = (tx: CompanyTransaction, scope: SuggestionScope): Promise<Pick<ItemSuggestions, 'open' | 'takenUp'>> =>
  tx.one(sql`
    select count(*) filter (where s.state ${sql.oneOf(openSuggestionStates)}) as open,
           count(*) filter (where s.state ${sql.oneOf(takenUpSuggestionStates)}) as "takenUp"
      from suggestion s where ${seen(tx, scope)} and s.state ${sql.oneOf(currentSuggestionStates)}`)

/** How many are open or taken up, by part; parts without suggestions are left out. */
export const countByPlace = (tx: CompanyTransaction, scope: SuggestionScope): Promise<ItemSuggestions['marks']> =>
  tx.many(sql`
    select json_build_object('kind', s.place_kind, 'id', s.place_id) as place, count(*) as count,
           count(*) filter (where s.state ${sql.oneOf(takenUpSuggestionStates)}) as "takenUp"
      from suggestion s
     where ${seen(tx, scope)} and s.state ${sql.oneOf(currentSuggestionStates)} and s.place_kind is not null
     group by s.place_kind, s.place_id order by s.place_kind, s.place_id`)

export interface SuggestionSelection extends SuggestionScope {
  isEnded: boolean
  /** Only those for this part. */
  place?: SuggestionPlace | undefined
}

export async function countSuggestions(tx: CompanyTransaction, selection: SuggestionSelection): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count(*) as count from suggestion s where ${selected(tx, selection)}`)
  return count
}

/** The newest first. */
export const listSuggestions = (
  tx: CompanyTransaction,
  selection: SuggestionSelection,
  { page, size }: { page: number; size: number },
): Promise<Omit<Suggestion, 'can'>[]> =>
  tx.many(sql`
    select s.id, s.kind, s.body as text, case when s.place_kind is not null then json_build_object('kind', s.place_kind, 'id', s.place_id) end as place,
           s.state, s.company_user_id as "userId",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name, 'shortName', m.short_name) as by,
           s.created_on as date, s.changed_on as "changedOn",
           case when a.id is not null then json_build_object('firstName', a.first_name, 'lastName', a.last_name) end as "answeredBy",
           s.reason, s.version,
           case when s.drawing is not null then json_build_object('versionId', s.drawn_on, 'elements',
                json_array_length(s.drawing -> 'nodes') + json_array_length(s.drawing -> 'edges') +
                json_array_length(s.drawing -> 'removedNodes') + json_array_length(s.drawing -> 'removedEdges')) end as drawing
      from suggestion s
      join membership m on m.company_id = s.company_id and m.id = s.company_user_id
      left join membership a on a.company_id = s.company_id and a.id = s.answered_by
     where ${selected(tx, selection)} order by s.changed_on desc, s.id desc limit ${size}::bigint offset ${page * size}::bigint`)

const ofItem = (tx: CompanyTransaction, { type, chronId }: SuggestedItem): Statement =>
  sql`s.company_id = ${tx.companyId} and s.item_type = ${type} and s.item_chron_id = ${chronId}`

const seen = (tx: CompanyTransaction, { item, author }: SuggestionScope): Statement =>
  sql`${ofItem(tx, item)} and (${author}::bigint is null or s.company_user_id = ${author})`

const selected = (tx: CompanyTransaction, { isEnded, place, ...scope }: SuggestionSelection): Statement =>
  sql`${seen(tx, scope)} and s.state ${sql.oneOf(currentSuggestionStates)} <> ${isEnded}::boolean
      and (${place?.id ?? null}::text is null or s.place_kind = ${place?.kind ?? null} and s.place_id = ${place?.id ?? null})`
