import { commentMessages, commentRoutes, type NewComment } from '@strata/contract'
import { type ActionOutcome, call, runAction } from '../platform/index.ts'
import { type CommentItem, paramsOf } from './comment-item.ts'

/** Posts once for each key, however often it is called; its value is the thread's chronId. The toasts are those of specification 1 §8. */
export const postComment = (item: CommentItem, body: NewComment, key: string): Promise<ActionOutcome<number>> =>
  runAction({
    work: async () => {
      const { data } = await call(commentRoutes.addComment, { params: paramsOf(item), headers: { 'idempotency-key': key }, body })
      return data.chronId
    },
    done: commentMessages.posted,
    failed: commentMessages.postFailed,
    retry: 'never',
  })

/** Puts a thread aside, or brings it back. */
export const moveThread = (item: CommentItem, chronId: number, to: 'archived' | 'current'): Promise<ActionOutcome<unknown>> => {
  const params = { ...paramsOf(item), chronId }
  return runAction({
    work: () => call(to === 'archived' ? commentRoutes.archiveThread : commentRoutes.unarchiveThread, { params }),
    done: to === 'archived' ? commentMessages.archived : commentMessages.unarchived,
    failed: to === 'archived' ? commentMessages.archiveFailed : commentMessages.unarchiveFailed,
    retry: 'never',
  })
}

/** The reader has seen a thread as far as it was shown: what comes later stays unread. Nobody asked for it, so a failure shows nothing. */
export const markThreadRead = (item: CommentItem, read: { threadChronId: number; until: string }): Promise<ActionOutcome<unknown>> =>
  runAction({ work: () => call(commentRoutes.markRead, { params: paramsOf(item), body: read }), failed: () => undefined })

/** The reader takes all comments of the item for seen. */
export const markAllRead = (item: CommentItem): Promise<ActionOutcome<unknown>> =>
  runAction({
    work: () => call(commentRoutes.markRead, { params: paramsOf(item), body: {} }),
    failed: commentMessages.markReadFailed,
    retry: 'never',
  })
