import { useState } from 'react'

/** What is picked here, until another link asks for another version. */
export function useWantedId(wantedId: number | undefined) {
  const [wanted, setWanted] = useState(wantedId)
  const [pickedId, setPickedId] = useState(wantedId)
  if (wanted !== wantedId) {
    setWanted(wantedId)
    if (wantedId !== undefined) setPickedId(wantedId)
  }
  return [pickedId, setPickedId] as const
}
