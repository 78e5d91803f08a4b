import type { RightsTable } from '../rights/index.ts'

/** Who reads and sets which path: of a kind of items, and of a process (specification 4 §12). */
const consentPathRights = {
  kindPath: { read: ['admin', 'ceo'], set: ['admin', 'ceo'] },
  processPath: { read: ['sponsor', 'ceo'], set: ['sponsor', 'ceo'] },
} as const satisfies RightsTable

export const consentPathTables = { rights: consentPathRights, lifecycle: {}, reads: ['read'] } as const
