import type { RightsTable } from '../rights/index.ts'
import { packLifecycle } from './pack-lifecycle.ts'

/** Who may make a pack, and have it: asked again at each download. Nobody has another one’s pack (specification 4 §12). */
const packRights = {
  companyPack: { pack: ['admin', 'ceo', 'advisor'] },
  processPack: { pack: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'] },
} as const satisfies RightsTable

export const packTables = { rights: packRights, lifecycle: packLifecycle, reads: ['pack'] } as const
export const packActions = ['download', 'remove'] as const
