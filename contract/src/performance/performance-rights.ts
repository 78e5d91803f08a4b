import { expectationRights } from '../expectation/index.ts'
import type { RightsTable } from '../rights/index.ts'

/** Performance data of the macro process and of its sub-processes (specification 5 §7). */
export const performanceRights = {
  maexd: {
    create: ['admin', 'sponsor', 'leader', 'owner'],
    'restricted create': ['admin', 'sponsor', 'leader'],
    reopen: ['admin', 'sponsor', 'leader'],
    export: expectationRights.maex.export,
  },
  miexd: {
    create: ['admin', 'leader', 'owner', 'spl', 'spm'],
    'restricted create': ['admin', 'leader', 'spl'],
    reopen: ['admin', 'leader', 'spl'],
    export: expectationRights.miex.export,
  },
} as const satisfies RightsTable
