import { useMediaQuery } from '@mantine/hooks'
import { isSmallWindow, narrowWindow, smallWindow } from '../theme/index.ts'

/** Follows the width of the window. */
export const useIsSmall = (): boolean => useMediaQuery(smallWindow, isSmallWindow())

/** A window that is small, or has no room for two columns beside what is shown. */
export const useIsNarrow = (): boolean => useMediaQuery(narrowWindow, window.matchMedia(narrowWindow).matches)
