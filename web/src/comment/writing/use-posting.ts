import type { NewComment } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { postComment } from '../comment-calls.ts'
import type { CommentItem } from '../comment-item.ts'
import { refreshComments } from '../comment-queries.ts'

/**
 * Posts what is typed, once: a second click while the first is on its way does nothing, and trying the same again after a
 * failure takes the same key (specification 5 §18). Answers the thread's chronId, nothing where it failed.
 */
export function usePosting(item: CommentItem) {
  const client = useQueryClient()
  const [isPosting, setIsPosting] = useState(false)
  const isUnderWay = useRef(false)
  const last = useRef({ body: '', key: '' })
  const post = async (comment: NewComment): Promise<number | undefined> => {
    if (isUnderWay.current) return undefined
    const body = JSON.stringify(comment)
    if (last.current.body !== body) last.current = { body, key: crypto.randomUUID() }
    isUnderWay.current = true
    setIsPosting(true)
    const outcome = await postComment(item, comment, last.current.key)
    isUnderWay.current = false
    setIsPosting(false)
    if (!outcome.isDone) return undefined
    last.current = { body: '', key: '' }
    void refreshComments(client, item)
    return outcome.value
  }
  return { isPosting, post }
}
