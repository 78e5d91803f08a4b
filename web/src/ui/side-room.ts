import { createContext, useContext, useEffect } from 'react'

/** The room of the side that something is shown beside. */
export interface SideRoom {
  isTaken: boolean
  /** Takes it, until what is returned is called. */
  take: () => () => void
}

export const SideRoomContext = createContext<SideRoom>({ isTaken: false, take: () => () => undefined })

/** As long as it is shown and needs it, the side beside it is folded to its rail; afterwards it is as it was. */
export function useTakenRoom(isNeeded = true): void {
  const { take } = useContext(SideRoomContext)
  useEffect(() => (isNeeded ? take() : undefined), [take, isNeeded])
}

/** Whether what is shown beside the side has taken its room. */
export const useIsRoomTaken = (): boolean => useContext(SideRoomContext).isTaken
