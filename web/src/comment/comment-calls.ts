import { commentMessages, commentRoutes, type NewComment } from '@strata/contract'
import { ApiProblem, call, notify } from '../platform/index.ts'
import { type CommentItem, paramsOf } from './comment-item.ts'

/** Posts once for each key, however often it is called; answers the thread's chronId, nothing where it failed. The toasts are those of specification 1 §8. */
export async function postComment(item: CommentItem, body: NewComment, key: string): Promise<number | undefined> {
  try {
    const { data } = await call(commentRoutes.addComment, { params: paramsOf(item), headers: { 'idempotency-key': key }, body })
    notify.success(commentMessages.posted)
    return data.chronId
  } catch (error) {
    notify.error(commentMessages.postFailed, detailOf(error))
    return undefined
  }
}

/** Puts a thread aside, or brings it back; answers whether it worked. */
export async function moveThread(item: CommentItem, chronId: number, to: 'archived' | 'current'): Promise<boolean> {
  const route = to === 'archived' ? commentRoutes.archiveThread : commentRoutes.unarchiveThread
  try {
    await call(route, { params: { ...paramsOf(item), chronId } })
  } catch (error) {
    notify.error(to === 'archived' ? commentMessages.archiveFailed : 'Unable to unarchive comment', detailOf(error))
    return false
  }
  notify.success(to === 'archived' ? commentMessages.archived : commentMessages.unarchived)
  return true
}

/** The reader has seen a thread as far as it was shown: what comes later stays unread. Nobody asked for it, so a failure is not told. */
export async function markThreadRead(item: CommentItem, read: { threadChronId: number; until: string }): Promise<boolean> {
  try {
    await call(commentRoutes.markRead, { params: paramsOf(item), body: read })
    return true
  } catch {
    return false
  }
}

/** The reader takes all comments of the item for seen; answers whether it worked. */
export async function markAllRead(item: CommentItem): Promise<boolean> {
  try {
    await call(commentRoutes.markRead, { params: paramsOf(item), body: {} })
    return true
  } catch (error) {
    notify.error('Unable to mark comments as read', detailOf(error))
    return false
  }
}

const detailOf = (error: unknown) => (error instanceof ApiProblem ? { detail: error.detail } : {})
