import { commentsButtonMessages } from '@strata/contract'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '../platform/index.ts'
import { pushPlace, replacePlace, takeArrival, useArrival, usePlace } from '../tabs/index.ts'
import { commentsPanel, showThreads } from './threads-place.ts'
import type { CommentsCall } from './use-comments-view.ts'

export interface CommentsBeside {
  /** What the panel was called for; nothing while it is closed. `serial` distinguishes one call from the next. */
  call: (CommentsCall & { serial: number }) | undefined
  open: (wanted?: CommentsCall) => void
  close: () => void
}

/**
 * The comments beside an item. The address says whether they are open, and which thread is read: a link to one opens them, and whoever may no longer read
 * comments gets a toast.
 */
export function useCommentsCall(mayRead: boolean): CommentsBeside {
  const { thread, panel } = usePlace()
  const [call, setCall] = useState<CommentsCall & { serial: number }>({ serial: 0 })
  useRefusedThread(mayRead)
  const isReading = thread !== undefined
  const isOpen = mayRead && (isReading || panel === commentsPanel)
  const open = useCallback((wanted: CommentsCall = {}) => {
    setCall((before) => ({ ...wanted, serial: before.serial + 1 }))
    showThreads()
  }, [])
  const close = useCallback(() => {
    if (!isOpen) return
    if (isReading) pushPlace({ thread: undefined })
    replacePlace({ panel: undefined })
  }, [isOpen, isReading])
  return { call: isOpen ? call : undefined, open, close }
}

function useRefusedThread(mayRead: boolean): void {
  const link = useArrival()
  useEffect(() => {
    if (link?.thread !== undefined && takeArrival(link) && !mayRead) notify.info(commentsButtonMessages.noAccess)
  })
}
