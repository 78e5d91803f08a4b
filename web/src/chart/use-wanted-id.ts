import { useState } from 'react'
import type { TabLink } from '../shell/tab-link.ts'

/** What is picked here, until another link asks for another version, or one for the same again. */
export function useWantedId(wantedId: number | undefined, link: TabLink | undefined) {
  const [wanted, setWanted] = useState(wantedId)
  const [followed, setFollowed] = useState(link)
  const [pickedId, setPickedId] = useState(wantedId)
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
