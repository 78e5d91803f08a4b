import { useEffect } from 'react'
import { notify } from '../platform/index.ts'
import { takeLink, useTabLink } from '../tabs/index.ts'

/** A link to a thread of comments opens it, once; whom the comments are not for any more is told so. */
export function useLinkedThread(mayRead: boolean, open: (threadChronId: number) => void): void {
  const link = useTabLink()
  useEffect(() => {
    if (link?.threadChronId === undefined || !takeLink(link)) return
    if (mayRead) open(link.threadChronId)
    else notify.info('The comments on this item are not for you any more.')
  })
}
