import { useMediaQuery } from '@mantine/hooks'
import { isSmallWindow, smallWindow } from '../theme/small-window.ts'

/** Follows the width of the window. */
export const useIsSmall = (): boolean => useMediaQuery(smallWindow, isSmallWindow())
