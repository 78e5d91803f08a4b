import { z } from 'zod'
import { commentItemTypes } from '../comment/index.ts'
import { companyParams } from '../company/index.ts'
import { jsonId } from '../http/index.ts'
import { suggestionItemTypes } from '../suggestion/index.ts'

/**
 * Server-sent events for one member, read with fetch: the token is in its header (specification 5 §18). It lives outside the table of
 * routes because its answer never ends. A heartbeat comment comes every 20 s; 401 and 404 as with every call.
 */
export const alertStream = {
  method: 'GET',
  path: '/aprs/v3/alerts/{companyId}/stream',
  summary: 'What concerns the member, as it happens: server-sent events that never end.',
  right: 'member',
  params: companyParams,
  output: null,
  errors: [],
  renews: false,
  heartbeatSeconds: 20,
} as const

/**
 * What the stream says, the `event:` field being `kind`:
 *
 * - `alerts`: at the opening and at each change, whether something is unseen.
 * - `events`: an event was added that the member may see.
 * - `waiting`: what waits for the member's decision changed.
 * - `changed`: charts, roles or restrictions below a global process (its chronId; null: the Global Chart) are no longer what was read.
 * - `documents`: documents or folders below a global process (its chronId; null: of the global groups) are no longer what was read.
 * - `expectations`: expectations of a global process (its chronId) or of its sub-processes are no longer what was read.
 * - `performance`: performance data of a global process (its chronId) or of its sub-processes are no longer what was read.
 * - `comments`: comments on an item (its chronId) are no longer what was read; sent to those who may read them.
 * - `suggestions`: suggestions for an item (its chronId) are no longer what was read; sent to those who may open the item.
 * - `saved`: the document of a WIP (its id) was saved, by whomever; sent to members who have it open, at most once a second.
 * - `present`: who has a version (its id) open, or edits it, changed; sent to members who have it open, at most once a second.
 * - `readings`: how many have read what the member asked others to read, and may open still, changed.
 * - `preferences`: what the member keeps for themselves changed, in whichever browser.
 * - `packs`: of the member’s own audit packs one is further, or made.
 * - `company`: whether the company signs its decisions, what is proposed about it, or whether it asks for consents, is no longer what was read; to one member: whether they are an advisor.
 * - `gap`: the server itself received nothing for a while: anything may have changed.
 * - `ended`: the last word: why the server closes the stream.
 *
 * What happens below a restricted process is sent only to those who may open it (specification 5 §22.11).
 */
export const streamSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('alerts'), hasAlert: z.boolean() }),
  z.object({ kind: z.literal('events') }),
  z.object({ kind: z.literal('waiting') }),
  z.object({ kind: z.literal('changed'), globalProcessId: jsonId.nullable() }),
  z.object({ kind: z.literal('documents'), globalProcessId: jsonId.nullable() }),
  z.object({ kind: z.literal('expectations'), globalProcessId: jsonId.nullable() }),
  z.object({ kind: z.literal('performance'), globalProcessId: jsonId.nullable() }),
  z.object({ kind: z.literal('comments'), itemType: z.enum(commentItemTypes), itemId: jsonId }),
  z.object({ kind: z.literal('suggestions'), itemType: z.enum(suggestionItemTypes), itemId: jsonId }),
  z.object({ kind: z.literal('saved'), chartId: jsonId }),
  z.object({ kind: z.literal('present'), chartId: jsonId }),
  z.object({ kind: z.literal('readings') }),
  z.object({ kind: z.literal('preferences') }),
  z.object({ kind: z.literal('packs') }),
  z.object({ kind: z.literal('company') }),
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('ended'), code: z.enum(['SESSION_ENDED', 'SIGN_IN_NEEDED', 'UNAVAILABLE']), detail: z.string() }),
])
export type StreamSignal = z.infer<typeof streamSignal>
