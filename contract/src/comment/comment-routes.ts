import { z } from 'zod'
import { defineRoutes, id, jsonId, onceHeaders, timestamp } from '../http/index.ts'
import { comment, commentLimits, commentParams, itemComments, newComment } from './comment.ts'

const threadPath = commentParams.extend({ chronId: id })
/** Without `size` all come; pages count from 0. `nodeId` asks for the threads pinned to one node. */
const rootQuery = z.object({
  page: z.coerce.number().int().min(0).max(1_000_000).default(0),
  size: z.coerce
    .number()
    .int()
    .min(1)
    .max(Math.max(...commentLimits.pageSizes))
    .optional(),
  nodeId: z.string().min(1).max(64).optional(),
})

/** Items are named by their chronId. Lists come newest first, by the last comment of each thread. */
export const commentRoutes = defineRoutes({
  listCurrentRoots: {
    method: 'GET',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/getallroot/current',
    summary: 'The threads of an item; how many there are is in x-total-count.',
    right: { on: 'comment', action: 'comments' },
    params: commentParams,
    query: rootQuery,
    output: z.array(comment),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED'],
  },
  listArchivedRoots: {
    method: 'GET',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/getallroot/archived',
    summary: 'The archived threads of an item; how many there are is in x-total-count.',
    right: { on: 'comment', action: 'comments' },
    params: commentParams,
    query: rootQuery,
    output: z.array(comment),
    answerHeaders: ['x-total-count'],
    errors: ['RESTRICTED'],
  },
  getThread: {
    method: 'GET',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/thread/{threadChronId}',
    summary: 'A thread: its root first, then the replies by date.',
    right: { on: 'comment', action: 'comments' },
    params: commentParams.extend({ threadChronId: id }),
    output: z.array(comment),
    pages: ['date'],
    errors: ['RESTRICTED'],
  },
  addComment: {
    method: 'POST',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/add',
    summary: 'Begin a thread, or reply to one: parentId is then its root.',
    right: { on: 'comment', action: 'post comments' },
    params: commentParams,
    headers: onceHeaders,
    body: newComment,
    output: z.object({ id: jsonId, chronId: jsonId }),
    errors: ['RESTRICTED', 'WRONG_STATE', 'IDEMPOTENCY_MISMATCH'],
    audit: 'comment.add',
  },
  archiveThread: {
    method: 'PUT',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/archive/{chronId}',
    summary: 'Archive a thread.',
    right: { on: 'comment', action: 'archive comments' },
    params: threadPath,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'comment.archive',
  },
  unarchiveThread: {
    method: 'PUT',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemId}/unarchive/{chronId}',
    summary: 'Bring an archived thread back.',
    right: { on: 'comment', action: 'archive comments' },
    params: threadPath,
    output: null,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'comment.unarchive',
  },
  getUnread: {
    method: 'GET',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemChronId}/unread',
    summary:
      'How many comments by others on an item the caller has not seen, archived threads aside; and what holds for all of its comments.',
    right: { on: 'comment', action: 'comments' },
    params: commentParams.omit({ itemId: true }).extend({ itemChronId: id }),
    output: itemComments,
    errors: ['RESTRICTED'],
  },
  markRead: {
    method: 'PUT',
    path: '/aprs/v3/comment/{companyId}/{itemType}/{itemChronId}/read',
    summary:
      'The caller has seen all comments of an item. With a thread’s chronId: those of that thread. `until`: those up to the newest that was shown.',
    right: { on: 'comment', action: 'comments' },
    params: commentParams.omit({ itemId: true }).extend({ itemChronId: id }),
    body: z.strictObject({ threadChronId: jsonId.optional(), until: timestamp.optional() }).optional(),
    output: null,
    errors: ['RESTRICTED'],
    audit: 'comment.read',
  },
})
