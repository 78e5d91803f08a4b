import { type CommentItemType, commentItemType, type SuggestionItemType, suggestionItemType } from '@strata/contract'
import { z } from 'zod'

/** PostgreSQL's channel of all signals. */
export const signalChannel = 'strata_signal'

/**
 * What a notification says (`send-signal.ts` and triggers of `server/migrations`): whose and which kind of thing changed, in which company, never what. A member is a
 * companyUserId; null: all of the company. `placeId`: the process (its chronId) below which it happened, which only those receive who may open it (specification 5 §22.11);
 * null: everybody receives it.
 */
export type Signal =
  | { kind: 'alerts' | 'company' | 'membership' | 'packs' | 'preferences'; companyId: number; memberId: number | null }
  | { kind: 'events' | 'readings' | 'waiting'; companyId: number; memberId: number | null; placeId: number | null }
  | { kind: 'changed' | 'documents' | 'expectations' | 'performance'; companyId: number; chronId: number | null; placeId: number | null }
  | { kind: 'comments'; companyId: number; itemType: CommentItemType; itemId: number; placeId: number | null }
  | { kind: 'suggestions'; companyId: number; itemType: SuggestionItemType; itemId: number; placeId: number | null }
  | { kind: 'lost'; companyId: number; memberId: number; chronId: number }
  | { kind: 'saved' | 'present'; companyId: number; chartId: number }
  | { kind: 'session'; sessionId: string }

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const id = count.min(1)
const orNull = count.transform((id) => id || null)

const memberSignal = z
  .tuple([z.enum(['alerts', 'company', 'membership', 'packs', 'preferences']), count, orNull, count])
  .transform(([kind, companyId, memberId]) => ({ kind, companyId, memberId }))
const listSignal = z
  .tuple([z.enum(['events', 'readings', 'waiting']), count, orNull, orNull])
  .transform(([kind, companyId, memberId, placeId]) => ({ kind, companyId, memberId, placeId }))
const changedSignal = z
  .tuple([z.enum(['changed', 'documents', 'expectations', 'performance']), count, orNull, orNull])
  .transform(([kind, companyId, placeId, chronId]) => ({ kind, companyId, chronId, placeId }))
const commentSignal = z
  .tuple([z.literal('comments'), count, orNull, id, commentItemType])
  .transform(([kind, companyId, placeId, itemId, itemType]) => ({ kind, companyId, itemType, itemId, placeId }))
const suggestionSignal = z
  .tuple([z.literal('suggestions'), count, orNull, id, suggestionItemType])
  .transform(([kind, companyId, placeId, itemId, itemType]) => ({ kind, companyId, itemType, itemId, placeId }))
const lostSignal = z
  .tuple([z.literal('lost'), count, id, id])
  .transform(([kind, companyId, memberId, chronId]) => ({ kind, companyId, memberId, chronId }))
const chartSignal = z
  .tuple([z.enum(['saved', 'present']), count, count, id])
  .transform(([kind, companyId, _all, chartId]) => ({ kind, companyId, chartId }))
const sessionSignal = z.tuple([z.literal('session'), z.uuid()]).transform(([kind, sessionId]) => ({ kind, sessionId }))

const signal = z.union([memberSignal, listSignal, changedSignal, commentSignal, suggestionSignal, lostSignal, chartSignal, sessionSignal])

/** Nothing for what is no signal of ours. */
export const parseSignal = (payload: string): Signal | undefined => signal.safeParse(payload.split(':')).data
