import { commentsButtonMessages } from '@strata/contract'
import { useEffect } from 'react'
import { notify } from '../platform/index.ts'
import { takeLink, useTabLink } from '../tabs/index.ts'

/** A link to a thread of comments opens it, once; whoever may no longer read the comments gets a toast. */
export function useLinkedThread(mayRead: boolean, open: (threadChronId: number) => void): void {
  const link = useTabLink()
  useEffect(() => {
    if (link?.threadChronId === undefined || !takeLink(link)) return
    if (mayRead) open(link.threadChronId)
    else notify.info(commentsButtonMessages.noAccess)
  })
}
