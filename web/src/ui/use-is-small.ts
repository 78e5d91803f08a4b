import { useMediaQuery } from '@mantine/hooks'

const query = '(max-width: 47.99em)'

/** Below this width one reads and decides; drawing asks for a wider screen (`decisions.md` §19). */
export const useIsSmall = (): boolean => useMediaQuery(query, window.matchMedia(query).matches)
