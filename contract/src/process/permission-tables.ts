import { chartRights, readingRights } from '../chart/chart-rights.ts'
import { documentRights } from '../document/document-rights.ts'
import { expectationRights } from '../expectation/expectation-rights.ts'
import { improvementRights } from '../improvement/improvement-rights.ts'
import { performanceRights } from '../performance/performance-rights.ts'
import type { RightsTables } from '../rights/decide.ts'

/** Rights asked by themselves, whatever the state of a version: what one's roles give in this process. */
export const permissionTables = {
  rights: {
    ps: chartRights.ps,
    ma: chartRights.ma,
    mi: chartRights.mi,
    ...expectationRights,
    ...performanceRights,
    ...improvementRights,
    ...documentRights,
  },
  lifecycle: {},
  reads: [...readingRights, 'access'],
  premium: ['maexd', 'miexd'],
} as const satisfies RightsTables
