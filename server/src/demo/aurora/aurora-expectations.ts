import type { DemoExpectation } from '../demo-story.ts'
import { buildExpectations } from './aurora-expectations-build.ts'
import { designExpectations } from './aurora-expectations-design.ts'
import { enablingExpectations } from './aurora-expectations-enabling.ts'
import { salesExpectations } from './aurora-expectations-sales.ts'

/** What Aurora's processes may count on: in every state, of every type and at every frequency. */
export const auroraExpectations: readonly DemoExpectation[] = [
  ...salesExpectations,
  ...designExpectations,
  ...buildExpectations,
  ...enablingExpectations,
]
