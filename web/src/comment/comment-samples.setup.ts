import type { Comment, ItemComments } from '@strata/contract'
import { jsonAnswer } from '../platform/stub-server.setup.ts'
import type { CommentItem } from './comment-item.ts'

/** Samples for tests: the comments on the Global Chart of company 1. */
export const globalChartItem: CommentItem = { companyId: 1, type: 'gpfc', chronId: 20 }

export const commentBase = '/aprs/v3/comment/1/gpfc/20'

export const buildThread = (changes: Partial<Comment> = {}): Comment => ({
  id: 70,
  chronId: 70,
  parentId: null,
  userId: 9,
  by: { firstName: 'Jonas', lastName: 'Weber', shortName: 'JW' },
  subject: 'Who counts the stock?',
  comments: 'Nobody does today.',
  date: '2026-11-18T16:12:00.000Z',
  lastAddedDate: '2026-11-18T16:12:00.000Z',
  archived: false,
  replies: 0,
  nodeId: null,
  unread: false,
  ...changes,
})

export const buildReply = (changes: Partial<Comment> = {}): Comment =>
  buildThread({
    id: 71,
    parentId: 70,
    by: { firstName: 'Lucy', lastName: 'Hart', shortName: 'LH' },
    subject: '',
    comments: 'I do.',
    date: '2026-11-19T09:00:00.000Z',
    ...changes,
  })

export const mayAll = { comments: true, 'post comments': true, 'archive comments': true } as const

export const buildState = (changes: Partial<ItemComments> = {}): ItemComments => ({
  unread: 0,
  lastReadOn: null,
  can: mayAll,
  pinned: [],
  ...changes,
})

/** What the server answers about the item: its state, its current threads, and one of them as a whole. */
export const answering = (threads: readonly Comment[], state: Partial<ItemComments> = {}, total = threads.length) => ({
  [`GET ${commentBase}/unread`]: () => jsonAnswer(buildState(state)),
  [`GET ${commentBase}/getallroot/current`]: () => jsonAnswer(threads, { 'x-total-count': String(total) }),
  [`GET ${commentBase}/thread/70`]: () => jsonAnswer([...threads.filter(({ chronId }) => chronId === 70)]),
})
