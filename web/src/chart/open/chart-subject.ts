import type { Process } from '@strata/contract'
import { createContext } from 'react'

/** The process that the chart on screen hangs below; none for the Global Chart. What is exported carries its name. */
export const ChartSubject = createContext<Pick<Process, 'pid' | 'pname'> | undefined>(undefined)
