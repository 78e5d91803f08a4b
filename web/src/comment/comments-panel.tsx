import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { closeComments, forgetHint } from './closing-hint.ts'
import type { CommentItem } from './comment-item.ts'
import { useItemComments } from './comment-queries.ts'
import type { CommentedNodes } from './commented-nodes.ts'
import { CommentsContext, type CommentsOnScreen } from './comments-context.ts'
import { ThreadList } from './list/thread-list.tsx'
import { ThreadView } from './thread/thread-view.tsx'
import { type CommentsCall, useCommentsView } from './use-comments-view.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { NewThreadForm } from './writing/new-thread-form.tsx'

interface Props extends CommentsCall {
  item: CommentItem
  /** "Global Chart" */
  itemName: string
  /** Names the steps that threads are pinned to. */
  nodes?: CommentedNodes | undefined
  /** Of comments that lie over others: these stay in the address. */
  isApart?: boolean
  onClose: () => void
  /** Shows a step on the chart. */
  onShowNode?: ((nodeId: string) => void) | undefined
}

const noCan = {}

/**
 * The comments of an item, beside it: readable and writable while it has unsaved changes (specification 5 §19). What it opens with is
 * what it was called for; give it another `key` to call it again.
 */
export function CommentsPanel({ item, itemName, nodes, isApart = false, onClose, onShowNode, ...asked }: Props) {
  const client = useQueryClient()
  const state = useItemComments(item).data
  const shown = useCommentsView(asked, !isApart)
  useReturnedFocus()
  useEffect(() => forgetHint, [])
  const around: CommentsOnScreen = {
    item,
    itemName,
    can: state?.can ?? noCan,
    unread: state?.unread ?? 0,
    nodes,
    onShowNode,
    onClose: () => closeComments(client, item, onClose),
  }
  const { view } = shown
  return (
    <CommentsContext value={around}>
      {view.kind === 'list' && <ThreadList shown={shown} />}
      {view.kind === 'thread' && <ThreadView key={view.threadChronId} threadChronId={view.threadChronId} onBack={shown.backToList} />}
      {view.kind === 'new' && (
        <NewThreadForm key={view.nodeId} nodeId={view.nodeId} onPosted={shown.openThread} onBack={shown.backToList} />
      )}
    </CommentsContext>
  )
}
