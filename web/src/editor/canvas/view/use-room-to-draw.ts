import { useMediaQuery } from '@mantine/hooks'

const roomToDraw = '(min-width: 768px) and (any-pointer: fine), (min-width: 768px) and (any-pointer: coarse)'

/** Drawing needs room and something to point with, a finger too: on phones a chart is read (specification 5 §19, small screens). */
export function useRoomToDraw(): boolean {
  return useMediaQuery(roomToDraw, true, { getInitialValueInEffect: false })
}

/** Whether there is room at this moment, for what is no part of the screen. */
export const hasRoomToDraw = (): boolean => window.matchMedia(roomToDraw).matches
