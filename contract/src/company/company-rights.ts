import type { RightsTable } from '../rights/holder.ts'

/** What concerns the company as a whole (`spec 1 §6`, `spec 3 §6`, `decisions.md` §4). */
const companyRights = { company: { advisors: ['ceo'], 'manage users': ['admin'], audit: ['admin'] } } as const satisfies RightsTable

export const companyTables = { rights: companyRights, lifecycle: {} } as const
