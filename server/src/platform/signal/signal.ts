import { z } from 'zod'

/** PostgreSQL's channel of all signals. */
export const signalChannel = 'strata_signal'

/**
 * What a notification says (`send-signal.ts`, `server/migrations/0013`, `0018`, `0023`, `0026`, `0027`): whose and which kind of thing changed, in which company, never what. A member is a
 * companyUserId; null: all of the company.
 */
export type Signal =
  | { kind: 'alerts' | 'events' | 'waiting' | 'membership'; companyId: number; memberId: number | null }
  | { kind: 'changed' | 'documents' | 'expectations' | 'performance'; companyId: number; chronId: number | null }
  | { kind: 'saved' | 'present'; companyId: number; chartId: number }
  | { kind: 'session'; sessionId: string }

const count = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const orNull = count.transform((id) => id || null)

const memberSignal = z
  .tuple([z.enum(['alerts', 'events', 'waiting', 'membership']), count, orNull, count])
  .transform(([kind, companyId, memberId]) => ({ kind, companyId, memberId }))
const changedSignal = z
  .tuple([z.enum(['changed', 'documents', 'expectations', 'performance']), count, count, orNull])
  .transform(([kind, companyId, _all, chronId]) => ({ kind, companyId, chronId }))
const chartSignal = z
  .tuple([z.enum(['saved', 'present']), count, count, count.min(1)])
  .transform(([kind, companyId, _all, chartId]) => ({ kind, companyId, chartId }))
const sessionSignal = z.tuple([z.literal('session'), z.uuid()]).transform(([kind, sessionId]) => ({ kind, sessionId }))

const signal = z.union([memberSignal, changedSignal, chartSignal, sessionSignal])

/** Nothing for what is no signal of ours. */
export const parseSignal = (payload: string): Signal | undefined => signal.safeParse(payload.split(':')).data
