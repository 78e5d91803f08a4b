import { z } from 'zod'
import { addMonths, boundedList, type DataMonth, jsonId, monthNumber } from '../http/index.ts'
import { expectationLimits } from './expectation.ts'

/** How many projects a template has columns for (specification 3 §9). */
export const projectCount = { least: 1, most: 100, default: 3 } as const

/** The months a template may be for: from two ahead back to eleven ago (specification 3 §9). */
const templateMonths = { ahead: 2, count: 14 } as const

/** The 14 months to choose from, the latest first; the third, the current one, is chosen at first. */
export const templatePeriods = (current: DataMonth): DataMonth[] =>
  Array.from({ length: templateMonths.count }, (_, index) => addMonths(current, templateMonths.ahead - index))

/** `detail_ids` are rows of the version that the path names; `project_cnt` counts where Per Project is among them (specification 3 §7). */
export const dataTemplateBody = z.strictObject({
  ...monthNumber,
  project_cnt: z.number().int().min(projectCount.least).max(projectCount.most).default(projectCount.default),
  detail_ids: boundedList(jsonId, expectationLimits.rows),
})

/** The address of each file by its name, or `{err_code: 'NO_ROWS_MATCH'}` (specification 5 §21). */
export const dataTemplateAnswer = z.record(z.string(), z.string())
export const noRowsMatch = 'NO_ROWS_MATCH'
