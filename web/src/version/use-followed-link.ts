import { versionMessages } from '@strata/contract'
import { useEffect, useState } from 'react'
import { notify } from '../platform/index.ts'
import { type TabLink, takeLink, useTabLink } from '../tabs/index.ts'

interface Versions {
  data: readonly { id: number }[] | undefined
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data?: readonly { id: number }[] | undefined }>
}

/**
 * The version that a link leads to, once, and known as it is now. A toast explains where it is gone, or the reader cannot see it any more. A link to a thread of
 * comments leads there, not to a version.
 */
export function useFollowedLink({ refetch }: Versions): TabLink | undefined {
  const link = useTabLink()
  const [followed, setFollowed] = useState<TabLink>()
  useEffect(() => {
    if (link?.dataId === undefined || link.threadChronId !== undefined) return
    let isCurrent = true
    void refetch({ cancelRefetch: false }).then(({ data }) => {
      if (!isCurrent || !data || !takeLink(link)) return
      if (data.some(({ id }) => id === link.dataId)) setFollowed(link)
      else notify.info(versionMessages.linkGone, { id: 'link-gone' })
    })
    return () => {
      isCurrent = false
    }
  }, [link, refetch])
  return link === followed ? followed : undefined
}
