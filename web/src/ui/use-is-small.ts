import { useMediaQuery } from '@mantine/hooks'
import { isSmallWindow, smallWindow } from '../theme/index.ts'

/** Follows the width of the window. */
export const useIsSmall = (): boolean => useMediaQuery(smallWindow, isSmallWindow())
