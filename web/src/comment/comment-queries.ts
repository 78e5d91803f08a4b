import { type Comment, commentMessages, commentRoutes, type ItemComments } from '@strata/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { call, orFail } from '../platform/index.ts'
import { allCommentsKey, type CommentItem, keyOfItem, paramsOf } from './comment-item.ts'

/** How many comments are unread, what the reader may do, and where threads are pinned; asked whenever threads are, so that the count and their marks agree. */
export function useItemComments(item: CommentItem, enabled = true) {
  return useQuery({
    queryKey: [...keyOfItem(item), 'unread'],
    queryFn: async ({ signal }): Promise<ItemComments> =>
      (await call(commentRoutes.getUnread, { params: paramsOf(item) }, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
    enabled,
  })
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
  return useQuery({
    queryKey: [...keyOfItem(item), 'threads', asked],
    queryFn: ({ signal }) => loadThreads(item, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

async function loadThreads(item: CommentItem, { isArchived, ...query }: ThreadsAsked, signal: AbortSignal): Promise<ThreadsPage> {
  const route = isArchived ? commentRoutes.listArchivedRoots : commentRoutes.listCurrentRoots
  const { data, headers } = await orFail(commentMessages.listFailed, call(route, { params: paramsOf(item), query }, { signal }))
  return { threads: data, total: Number(headers.get('x-total-count') ?? data.length) }
}

/** A thread: its root first, then the replies by date. */
export function useThread(item: CommentItem, threadChronId: number) {
  return useQuery({
    queryKey: [...keyOfItem(item), 'thread', threadChronId],
    queryFn: async ({ signal }): Promise<Comment[]> => {
      const params = { ...paramsOf(item), threadChronId }
      return (await orFail(commentMessages.threadFailed, call(commentRoutes.getThread, { params }, { signal }))).data
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

/** After a comment, a mark or a move: everything about the item's comments is asked anew. */
export const refreshComments = (client: QueryClient, item: CommentItem): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfItem(item) })

/** The same of every item that is on screen: nobody knows which were commented meanwhile. */
export const refreshAllComments = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: allCommentsKey(companyId) })
