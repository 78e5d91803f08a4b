import { type Comment, commentRoutes, commentsButtonMessages } from '@strata/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { query, queryAnswer, readTotal } from '../platform/index.ts'
import { allCommentsKey, type CommentItem, keyOfItem, paramsOf } from './comment-item.ts'

const unreadKey = (item: CommentItem) => [...keyOfItem(item), 'unread'] as const

const threadsKey = (item: CommentItem) => [...keyOfItem(item), 'threads'] as const

/** How many comments are unread, what the reader may do, and where threads are pinned; asked whenever threads are, so that the count and their marks agree. */
export function useItemComments(item: CommentItem, enabled = true) {
  const asked = { key: unreadKey(item), route: commentRoutes.getUnread, request: { params: paramsOf(item) } }
  return useQuery(query(asked, { staleTime: 0, refetchOnWindowFocus: true, enabled }))
}

/** Which threads are asked for. Pages count from 0. */
export interface ThreadsAsked {
  isArchived: boolean
  page: number
  size: number
  /** Only those pinned to this node. */
  nodeId?: string | undefined
}

export interface ThreadsPage {
  threads: readonly Comment[]
  /** Of all pages. */
  total: number
}

/** One page of threads, newest first; never all of them. The page before stays on screen while the next loads. */
export function useThreads(item: CommentItem, asked: ThreadsAsked) {
  const { isArchived, ...pageAsked } = asked
  return useQuery(
    queryAnswer(
      {
        key: [...threadsKey(item), asked],
        route: isArchived ? commentRoutes.listArchivedRoots : commentRoutes.listCurrentRoots,
        request: { params: paramsOf(item), query: pageAsked },
        failed: commentsButtonMessages.listFailed,
      },
      (answer): ThreadsPage => ({ threads: answer.data, total: readTotal(answer) }),
      { placeholderData: keepPreviousData, staleTime: 0, refetchOnWindowFocus: true },
    ),
  )
}

/** A thread: its root first, then the replies by date. */
export function useThread(item: CommentItem, threadChronId: number) {
  return useQuery(
    query(
      {
        key: [...keyOfItem(item), 'thread', threadChronId],
        route: commentRoutes.getThread,
        request: { params: { ...paramsOf(item), threadChronId } },
        failed: commentsButtonMessages.threadFailed,
      },
      { staleTime: 0, refetchOnWindowFocus: true },
    ),
  )
}

/** After a comment, a mark or a move: everything about the item's comments is asked again. */
export const refreshComments = (client: QueryClient, item: CommentItem): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfItem(item) })

/** After a thread was read: the counts and marks. The thread itself keeps the marks of what is new. */
export function refreshUnread(client: QueryClient, item: CommentItem): void {
  for (const queryKey of [unreadKey(item), threadsKey(item)]) void client.invalidateQueries({ queryKey })
}

/** The same of every item that is on screen: nobody knows which were commented on in the meantime. */
export const refreshAllComments = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: allCommentsKey(companyId) })
