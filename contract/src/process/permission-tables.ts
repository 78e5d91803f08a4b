import { chartRights, readingRights } from '../chart/index.ts'
import { documentRights } from '../document/index.ts'
import { expectationRights } from '../expectation/index.ts'
import { improvementRights } from '../improvement/index.ts'
import { performanceRights } from '../performance/index.ts'
import type { RightsTables } from '../rights/index.ts'

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
