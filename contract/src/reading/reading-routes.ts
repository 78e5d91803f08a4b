import { z } from 'zod'
import { signature } from '../factor/index.ts'
import { defineRoutes, jsonId, onceHeaders } from '../http/index.ts'
import { noteHash, readLimits, readOrder, signedErrors } from '../version/index.ts'
import { itemReading, readCandidate, reader, readerStates, readingParams, readRequestParams } from './reading.ts'

const page = z.coerce.number().int().min(0).max(1_000_000).default(0)
const base = '/aprs/v3/reading/{companyId}/{itemType}/{itemId}'

/** Asking people to read the version in force, and their answers (specification 4 §6). */
export const readingRoutes = defineRoutes({
  getReading: {
    method: 'GET',
    path: base,
    summary:
      'Whether the caller is asked to read the version in force, how far the requests are that the caller may watch, and what the caller may do.',
    right: { on: 'reading', action: 'reading' },
    params: readingParams,
    output: itemReading,
    errors: ['RESTRICTED'],
  },
  listCandidates: {
    method: 'GET',
    path: `${base}/people`,
    summary: `Who can be asked by name: who has a role here, or of all members (outside), whose name or short name has the text; by short name, ${readLimits.pageSize} on a page; how many there are is in x-total-count.`,
    right: { on: 'reading', action: 'ask' },
    params: readingParams,
    query: z.object({ q: z.string().max(100).default(''), outside: z.enum(['true', 'false']).default('false'), page }),
    output: z.array(readCandidate),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED', 'WRONG_STATE'],
  },
  ask: {
    method: 'POST',
    path: `${base}/ask`,
    summary: 'Ask people to read the version in force. A request of the caller that is open is replaced: all are asked again.',
    right: { on: 'reading', action: 'ask' },
    params: readingParams,
    headers: onceHeaders,
    body: readOrder,
    output: z.object({ id: jsonId }),
    errors: ['RESTRICTED', 'WRONG_STATE', 'IDEMPOTENCY_MISMATCH', 'TOO_MANY_TRIES'],
    audit: 'reading.ask',
  },
  listReaders: {
    method: 'GET',
    path: `${base}/readers/{requestId}`,
    summary: `Those who are asked by a request, by short name, ${readLimits.pageSize} on a page; how many there are is in x-total-count.`,
    right: { on: 'reading', action: 'watch' },
    params: readRequestParams,
    query: z.object({ state: z.enum(readerStates).optional(), page }),
    output: z.array(reader),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED'],
  },
  exportReaders: {
    method: 'GET',
    path: `${base}/readers/{requestId}/export`,
    summary: 'A signed address, good for 5 minutes, of an .xlsx file with all who are asked by a request.',
    // Opens short transactions of its own, for files take their time (specification 5 §20.12); it asks the same tables.
    right: 'session',
    params: readRequestParams,
    output: z.object({ url: z.string() }),
    errors: ['NO_RIGHT', 'RESTRICTED', 'UNAVAILABLE'],
    audit: 'reading.export',
  },
  close: {
    method: 'PUT',
    path: `${base}/close/{requestId}`,
    summary: 'Who asked, or the CEO, ends a request: nobody is asked by it any more.',
    right: { on: 'reading', action: 'close' },
    params: readRequestParams,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'reading.close',
  },
  confirm: {
    method: 'PUT',
    path: `${base}/confirm`,
    summary: 'Say that one has read and understood the version in force, as all requests ask it of the caller.',
    right: { on: 'reading', action: 'confirm' },
    params: readingParams,
    body: z.strictObject({
      /** What was shown (specification 4 §2). */
      contentHash: z.string().max(128),
      noteHash,
      /** The proof of the person, where the company signs its decisions (specification 4 §4). */
      signature: signature.optional(),
    }),
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE', 'CONTENT_CHANGED', ...signedErrors],
    audit: 'reading.confirm',
  },
})
