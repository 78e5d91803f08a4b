import { listMonthWork } from './sources/month-work.ts'
import { listPlanWork } from './sources/plan-work.ts'
import { listVersionWork } from './sources/version-work.ts'
import type { WorkSource } from './work-source.ts'

/** All that can wait for a person. */
export const workSources: readonly WorkSource[] = [listVersionWork, listMonthWork, listPlanWork]
