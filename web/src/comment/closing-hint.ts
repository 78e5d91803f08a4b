import type { ItemComments } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { type CommentItem, keyOfItem } from './comment-item.ts'

/** The item whose comments were about to be closed while several were unread. */
const useHinted = create<{ hinted: string | undefined }>(() => ({ hinted: undefined }))

const nameOf = (item: CommentItem): string => keyOfItem(item).join('/')

/** Whether the hint to read first is in the panel of this item (specification 3 §2.2). */
export const useClosingHint = (item: CommentItem): boolean => useHinted(({ hinted }) => hinted === nameOf(item))

/** Closes the comments of an item. While several are unread the first try only shows the hint; the second closes all the same. */
export function closeComments(client: QueryClient, item: CommentItem, close: () => void): void {
  const unread = client.getQueryData<ItemComments>([...keyOfItem(item), 'unread'])?.unread ?? 0
  if (unread > 1 && useHinted.getState().hinted !== nameOf(item)) {
    useHinted.setState({ hinted: nameOf(item) })
    return
  }
  forgetHint()
  close()
}

/** The next closing hints again. */
export const forgetHint = (): void => useHinted.setState({ hinted: undefined })
