import { z } from 'zod'

/** The etag of the state that the caller saw: another one by now is 412 (specification 5 §6, §18). */
export const ifMatchHeaders = z.object({ 'if-match': z.string().max(200).optional() })

/** A repeated call with the same key happens once (specification 5 §18). */
export const onceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })
