import { expectationRights } from '../expectation/index.ts'
import type { RightsTable, RoleCode } from '../rights/index.ts'

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

/** Who is reminded to enter data: of a global process, of a sub-process, and of the global one above where the sub-process has nobody of its own. */
export const reminderRoles = { global: ['PRL', 'PRO'], sub: ['SPL', 'SPM'], above: ['PRL'] } as const satisfies Record<
  string,
  readonly RoleCode[]
>
