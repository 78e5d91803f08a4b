import { commentsButtonMessages } from '@strata/contract'
import { useEffect } from 'react'
import { notify } from '../platform/index.ts'
import { takeArrival, useArrival } from '../tabs/index.ts'

/** A link to a thread of comments opens it, once; whoever may no longer read the comments gets a toast. */
export function useLinkedThread(mayRead: boolean, open: (threadChronId: number) => void): void {
  const link = useArrival()
  useEffect(() => {
    if (link?.thread === undefined || !takeArrival(link)) return
    if (mayRead) open(link.thread)
    else notify.info(commentsButtonMessages.noAccess)
  })
}
