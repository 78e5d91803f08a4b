import { useMediaQuery } from '@mantine/hooks'

/** Drawing needs a pointer and room: on phones and with fingers a chart is read (`decisions.md` §19, small screens). */
export function useFinePointer(): boolean {
  return useMediaQuery('(min-width: 768px) and (any-pointer: fine)', true, { getInitialValueInEffect: false })
}
