import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useSession } from '../../session/index.ts'
import { type CommentItem, keyOfItem } from '../comment-item.ts'

/** What is typed and not posted. A reply has no subject. */
export interface CommentDraft {
  subject: string
  comments: string
}

const blank: CommentDraft = { subject: '', comments: '' }

/** Outlives the panel, not the page; one account never sees what another typed. */
const drafts = createStore<Readonly<Record<string, CommentDraft>>>(() => ({}))

/** The draft of a reply to a thread, or of a new thread, pinned to a node or not; typing into one keeps it for the next opening. */
export function useCommentDraft(item: CommentItem, of: string): [CommentDraft, (changes: Partial<CommentDraft>) => void] {
  const { accountId } = useSession()
  const key = [accountId, ...keyOfItem(item), of].join('/')
  const draft = useStore(drafts, (all) => all[key] ?? blank)
  return [draft, (changes) => drafts.setState((all) => ({ [key]: { ...(all[key] ?? blank), ...changes } }))]
}

/** Empties a draft that was posted. */
export const emptied: CommentDraft = blank
