import { z } from 'zod'

/** The etag of the state that the caller saw: another one by now is 412 (specification 5 §6, §18). */
export const ifMatchHeaders = z.object({ 'if-match': z.string().max(200).optional() })
