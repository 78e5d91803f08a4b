import type { Can } from '@strata/contract'
import { createContext, useContext } from 'react'
import type { CommentItem } from './comment-item.ts'
import type { CommentedNodes } from './commented-nodes.ts'

/** What the views of the comments panel work with. */
export interface CommentsOnScreen {
  item: CommentItem
  itemName: string
  /** What the reader may do (`commentActions`); empty until it is known. */
  can: Can
  /** Comments by others not seen yet. */
  unread: number
  nodes: CommentedNodes | undefined
  onShowNode: ((nodeId: string) => void) | undefined
  onClose: () => void
}

export const CommentsContext = createContext<CommentsOnScreen | null>(null)

/** @throws Error outside a comments panel. */
export function useCommentsOnScreen(): CommentsOnScreen {
  const around = useContext(CommentsContext)
  if (!around) throw new Error('There is no comments panel around')
  return around
}
