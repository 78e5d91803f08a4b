import { type Place, versionMessages } from '@strata/contract'
import { useEffect, useState } from 'react'
import { notify } from '../platform/index.ts'
import { takeArrival, useArrival } from '../tabs/index.ts'

interface Versions {
  data: readonly { id: number }[] | undefined
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data?: readonly { id: number }[] | undefined }>
}

/**
 * The place that a link to a version leads to, once, and known as it is now. A toast explains where the version is gone, or the reader cannot see it any more.
 * A link to a thread of comments leads there, not to a version.
 */
export function useFollowedLink({ refetch }: Versions): Place | undefined {
  const link = useArrival()
  const [followed, setFollowed] = useState<Place>()
  useEffect(() => {
    if (link?.version === undefined || link.thread !== undefined) return
    let isCurrent = true
    void refetch({ cancelRefetch: false }).then(({ data }) => {
      if (!isCurrent || !data || !takeArrival(link)) return
      if (data.some(({ id }) => id === link.version)) setFollowed(link)
      else notify.info(versionMessages.linkGone, { id: 'link-gone' })
    })
    return () => {
      isCurrent = false
    }
  }, [link, refetch])
  return link === followed ? followed : undefined
}
