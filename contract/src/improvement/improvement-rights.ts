import type { RightsTable } from '../rights/index.ts'

/** Improvement plans of a global process (specification 5 §7). */
export const improvementRights = { impplans: { manage: ['admin', 'sponsor', 'leader'] } } as const satisfies RightsTable
