import { useState } from 'react'
import { type TabLink, useTabLink } from '../tabs/index.ts'
import { useKeptVersion } from './kept-version.ts'

interface Wanted {
  /** What the versions are of, in this company: "gpfc/0". */
  place: string
  /** The version the tab was opened for. */
  wantedId: number | undefined
  link: TabLink | undefined
}

/** What is picked here, until another link asks for another version, or one for the same again; also after a reload of the page. */
export function useWantedId({ place, wantedId, link }: Wanted) {
  const [wanted, setWanted] = useState(wantedId)
  const [followed, setFollowed] = useState(link)
  const isAsked = useTabLink()?.dataId !== undefined
  const [pickedId, setPickedId] = useKeptVersion(place, { otherwise: wantedId, isAsked })
  if (wanted !== wantedId) {
    setWanted(wantedId)
    if (wantedId !== undefined) setPickedId(wantedId)
  }
  if (followed !== link) {
    setFollowed(link)
    if (link?.dataId !== undefined) setPickedId(link.dataId)
  }
  return [pickedId, setPickedId] as const
}
