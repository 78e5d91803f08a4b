import type { DataMonth } from '@strata/contract'
import { currentDay } from '../platform/index.ts'
import { useSession } from './use-session.ts'

/** What day it is in the company, wherever the reader is: days and months of its calendar are compared with this one. */
export const useToday = (): DataMonth & { day: number } => currentDay(useSession().company.info.timezone)
