import { commentLimits } from '@strata/contract'
import { useState } from 'react'
import { pushPlace, usePlace } from '../tabs/index.ts'
import type { ThreadsAsked } from './comment-queries.ts'
import { showThreads } from './threads-place.ts'

/** What the panel is opened for; nothing: the list of threads. */
export interface CommentsCall {
  /** Only the threads pinned to this node. */
  nodeId?: string | undefined
  /** A thread is begun, pinned to the node where there is one. */
  isWriting?: boolean | undefined
  /** The thread to begin with, of comments whose threads the address does not name. */
  threadChronId?: number | undefined
}

type CommentsView = { kind: 'list' } | { kind: 'thread'; threadChronId: number } | { kind: 'new'; nodeId?: string | undefined }

export interface ShownComments {
  view: CommentsView
  asked: ThreadsAsked
  /** The thread that one came back from: the keyboard continues there. */
  lastThread: number | undefined
  ask: (changes: Partial<ThreadsAsked>) => void
  openThread: (threadChronId: number) => void
  beginThread: (nodeId?: string) => void
  backToList: () => void
}

/** Which threads are listed, and what of them is open: a thread by the address, where that names it. Going back leads to the page left. */
export function useCommentsView(call: CommentsCall, isInAddress: boolean): ShownComments {
  const { thread } = usePlace()
  const [own, setView] = useState(() => firstView(call))
  const view: CommentsView = isInAddress && thread !== undefined ? { kind: 'thread', threadChronId: thread } : own
  const [asked, setAsked] = useState<ThreadsAsked>({ isArchived: false, page: 0, size: commentLimits.pageSize, nodeId: call.nodeId })
  const [lastThread, setLastThread] = useState<number>()
  return {
    view,
    asked,
    lastThread,
    ask: (changes) => setAsked((before) => ({ ...before, page: 0, ...changes })),
    openThread: (threadChronId) => {
      setLastThread(threadChronId)
      if (!isInAddress) return setView({ kind: 'thread', threadChronId })
      setView({ kind: 'list' })
      pushPlace({ thread: threadChronId })
    },
    beginThread: (nodeId) => setView({ kind: 'new', nodeId }),
    backToList: () => {
      setView({ kind: 'list' })
      if (isInAddress) showThreads()
    },
  }
}

function firstView({ threadChronId, isWriting, nodeId }: CommentsCall): CommentsView {
  if (threadChronId !== undefined) return { kind: 'thread', threadChronId }
  return isWriting ? { kind: 'new', nodeId } : { kind: 'list' }
}
