import type { RightsTable } from '../rights/holder.ts'

/** What concerns the company as a whole (`spec 1 §6`, `spec 3 §6`). */
const companyRights = { company: { advisors: ['ceo'] } } as const satisfies RightsTable

export const companyTables = { rights: companyRights, lifecycle: {} } as const
