import type { Lifecycle, RightsTable } from '../rights/index.ts'

/**
 * Who sees a person’s responsibilities, and gives them away (specification 4 §12); the preparer is the person. What becomes of each line is decided by the right of its own call.
 */
const handoverRights = { person: { handOver: ['admin', 'ceo', 'preparer'] } } as const satisfies RightsTable

export const handoverTables = { rights: handoverRights, lifecycle: {} } as const

/** The life of what the administrator is asked to give: by whoever gives the line away, or by nobody. */
export const handoverRequestLifecycle = {
  OPEN: { fulfil: { to: 'DONE', right: 'handOver' }, dismiss: { to: 'DISMISSED', right: 'handOver' } },
  DONE: {},
  DISMISSED: {},
} as const satisfies Lifecycle

export const openRequestStates = ['OPEN'] as const satisfies readonly (keyof typeof handoverRequestLifecycle)[]
