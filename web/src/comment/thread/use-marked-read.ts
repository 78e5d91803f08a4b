import type { Comment } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { markThreadRead } from '../comment-calls.ts'
import type { CommentItem } from '../comment-item.ts'
import { refreshUnread } from '../comment-queries.ts'

/** A thread that is on screen is read. Its own comments keep their mark until it is opened again, so that one sees what is new. */
export function useMarkedRead(item: CommentItem, comments: readonly Comment[] | undefined): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded is marked once, whatever object names the item
  useEffect(() => {
    const newest = comments?.at(-1)
    if (!newest || !comments?.some(({ unread }) => unread)) return
    void markThreadRead(item, { threadChronId: newest.chronId, until: newest.date }).then(({ isDone }) => {
      if (isDone) refreshUnread(client, item)
    })
  }, [comments])
}
