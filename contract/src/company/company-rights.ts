import type { RightsTable } from '../rights/index.ts'

/** What concerns the company as a whole (specification 1 §6, specification 3 §6, specification 5 §4). */
const companyRights = {
  company: {
    advisors: ['ceo'],
    'manage users': ['admin'],
    audit: ['admin'],
    'sign decisions': ['admin', 'ceo'],
    'review intervals': ['admin', 'ceo'],
  },
} as const satisfies RightsTable

export const companyTables = { rights: companyRights, lifecycle: {} } as const
