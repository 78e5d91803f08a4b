import { useMediaQuery } from '@mantine/hooks'

/** Drawing needs room and something to point with, a finger too: on phones a chart is read (`decisions.md` §19, small screens). */
export function useRoomToDraw(): boolean {
  return useMediaQuery('(min-width: 768px) and (any-pointer: fine), (min-width: 768px) and (any-pointer: coarse)', true, {
    getInitialValueInEffect: false,
  })
}
