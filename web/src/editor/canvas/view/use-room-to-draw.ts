import { useMediaQuery } from '@mantine/hooks'

const roomToDraw = '(min-width: 768px)'

/**
 * Drawing needs room: on phones a chart is read (specification 5 §19, small screens). Which pointers there are is not asked: virtual desktops and
 * machines with a keyboard alone name none (`any-pointer: none`), and all of drawing works by keys.
 */
export function useRoomToDraw(): boolean {
  return useMediaQuery(roomToDraw, true, { getInitialValueInEffect: false })
}

/** Whether there is room at this moment, for what is no part of the screen. */
export const hasRoomToDraw = (): boolean => window.matchMedia(roomToDraw).matches
