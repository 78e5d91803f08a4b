import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { addMonths, type DataMonth, defineRoutes, monthInPath } from '../http/index.ts'

/** The next months, one to seven ahead (specification 3 §9), and how many past ones are offered beside them (specification 5 §14). */
export const exceptionMonths = { ahead: 7, past: 24 } as const

/** What the dialog offers: the next seven months, the current one, and the past ones, the newest first. */
export const exceptionPeriods = (current: DataMonth): { next: DataMonth[]; past: DataMonth[] } => ({
  next: Array.from({ length: exceptionMonths.ahead }, (_, index) => addMonths(current, index + 1)),
  past: Array.from({ length: exceptionMonths.past + 1 }, (_, index) => addMonths(current, -index)),
})

/** The titles of its parts (specification 5 §14). */
export const exceptionParts = {
  red: 'Does Not Meet Expectations',
  missing: 'No completed data',
  waiting: 'Approvals waiting',
  never: 'Never approved',
} as const

export const exceptionReportRoutes = defineRoutes({
  getExceptionReport: {
    method: 'GET',
    path: '/aprs/v3/exceptionreport/{companyId}/{processChronId}/{month}/{year}',
    summary:
      'A signed address, good for 5 minutes, of the exception report of a global process, or of all (0), as .xlsx or PDF. Months up to seven ahead.',
    // Opens short transactions of its own, for files take their time (specification 5 §20.12).
    right: 'session',
    params: companyParams.extend({ processChronId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER), ...monthInPath }),
    query: z.object({ format: z.enum(['xlsx', 'pdf']).default('xlsx') }),
    /** `data` as specification 3 §7 has it; `url` as every other download names it. */
    output: z.object({ data: z.string(), url: z.string() }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY', 'LIMIT_REACHED', 'UNAVAILABLE'],
    audit: 'report.exception',
  },
})
