import { commentsButtonMessages } from '@strata/contract'
import { useCallback, useEffect, useState } from 'react'
import { notify } from '../platform/index.ts'
import { pushPlace, takeArrival, useArrival, usePlace } from '../tabs/index.ts'
import type { CommentsCall } from './use-comments-view.ts'

export interface CommentsBeside {
  /** What the panel was called for; nothing while it is closed. `serial` distinguishes one call from the next. */
  call: (CommentsCall & { serial: number }) | undefined
  open: (wanted?: CommentsCall) => void
  close: () => void
}

/** The comments beside an item. The thread that is read is in the address: a link to one opens them, and whoever may no longer read comments gets a toast. */
export function useCommentsCall(mayRead: boolean): CommentsBeside {
  const { thread } = usePlace()
  const [call, setCall] = useState<CommentsBeside['call']>()
  // Going back to the list leaves the address without a thread, and the panel open.
  if (mayRead && thread !== undefined && !call) setCall({ serial: 0 })
  useRefusedThread(mayRead)
  const isReading = thread !== undefined
  const open = useCallback(
    (wanted: CommentsCall = {}) => {
      if (isReading) pushPlace({ thread: undefined })
      setCall((before) => ({ ...wanted, serial: (before?.serial ?? 0) + 1 }))
    },
    [isReading],
  )
  const close = useCallback(() => {
    if (isReading) pushPlace({ thread: undefined })
    setCall(undefined)
  }, [isReading])
  return { call, open, close }
}

function useRefusedThread(mayRead: boolean): void {
  const link = useArrival()
  useEffect(() => {
    if (link?.thread !== undefined && takeArrival(link) && !mayRead) notify.info(commentsButtonMessages.noAccess)
  })
}
