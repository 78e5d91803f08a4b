import { useMediaQuery } from '@mantine/hooks'

/** Whether one points with a finger first: then what is to be taken is larger. */
export function useCoarsePointer(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}
