import type { DemoInterfacingPerformance, DemoPerformance } from '../demo-performance.ts'
import { buildInterfaces, buildPerformance } from './aurora-performance-build.ts'
import { designPerformance } from './aurora-performance-design.ts'
import { salesPerformance } from './aurora-performance-sales.ts'

/** Of a restricted process. */
const finance: DemoPerformance = {
  type: 'ce',
  of: 'E2',
  by: 'omar.farouk@aurora.example',
  rows: [
    { param: 'Salaries paid late', figures: [0, 0] },
    { param: 'Working days to close', figures: [6, 5] },
    { param: 'Returns filed', figures: ['On time', 'On time'] },
  ],
}

/** Fourteen completed months, and one that P1 has not closed yet. */
export const auroraPerformance: readonly (DemoPerformance | DemoInterfacingPerformance)[] = [
  ...salesPerformance,
  ...designPerformance,
  ...buildPerformance,
  ...buildInterfaces,
  finance,
]
