import { createContext } from 'react'

/** Where a notice about all of a version belongs: before its bars, on screen, when read out and for Tab. Null before it is there. */
export const AboveChart = createContext<HTMLElement | null>(null)
