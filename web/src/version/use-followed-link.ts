import type { Place } from '@strata/contract'
import { useEffect, useState } from 'react'
import { replacePlace, takeArrival, useArrival, usePlace } from '../tabs/index.ts'
import { wasAnsweredHere } from './answered-here.ts'

interface Versions {
  data: readonly { id: number }[] | undefined
  refetch: (options: { cancelRefetch: boolean }) => Promise<{ data?: readonly { id: number }[] | undefined }>
}

export interface FollowedLink {
  /** The place that a link to a version leads to, once, and known as it is now. */
  link: Place | undefined
  /** The address names a version that is gone, or that the reader cannot see any more; one that was just answered here gives way to the current one. */
  isGone: boolean
  /** The address names a version, and whether there is one is being asked: a list that is known from before may lack it. */
  isOnItsWay: boolean
}

/** Follows a link to a version, or an address that the window comes back to. A link to a thread of comments leads there, not to a version. */
export function useFollowedLink({ refetch }: Versions): FollowedLink {
  const link = useArrival()
  const place = usePlace()
  const [first] = useState(leadsToVersion(place))
  const [followed, setFollowed] = useState<Place>()
  const [gone, setGone] = useState<number>()
  const [answered, setAnswered] = useState<number>()
  const asked = link ? leadsToVersion(link) : first
  useEffect(() => {
    if (asked === undefined) return
    let isCurrent = true
    void refetch({ cancelRefetch: false }).then(({ data }) => {
      if (!isCurrent) return
      setAnswered(asked)
      if (!data) return
      if (!data.some(({ id }) => id === asked)) setGone(asked)
      else if (link && takeArrival(link)) setFollowed(link)
    })
    return () => {
      isCurrent = false
    }
  }, [link, asked, refetch])
  const isAbsent = gone !== undefined && gone === place.version
  const isAnswered = isAbsent && wasAnsweredHere(gone)
  useEffect(() => {
    if (isAnswered) replacePlace({ version: undefined })
  }, [isAnswered])
  return {
    link: link === followed ? followed : undefined,
    isGone: isAbsent && !isAnswered,
    isOnItsWay: asked !== undefined && asked === place.version && asked !== answered,
  }
}

const leadsToVersion = ({ version, thread }: Place): number | undefined => (thread === undefined ? version : undefined)
