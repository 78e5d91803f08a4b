import type { RightsTable } from '../rights/index.ts'
import { packLifecycle } from './pack-lifecycle.ts'

/** Who may make a pack, and have it: asked again at each download. Nobody has another one’s pack (specification 4 §12). */
const packRights = {
  // Who reads everything of the company.
  companyPack: { pack: ['admin', 'ceo', 'advisor'] },
  // Made by the administrator: it holds the whole audit trail.
  chainPack: { pack: ['admin'] },
  // Beside them who answers for the process.
  processPack: { pack: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'] },
} as const satisfies RightsTable

/** Below a removed process, too, packs are made: they change nothing. */
export const packTables = { rights: packRights, lifecycle: packLifecycle, reads: ['pack'] } as const
/** What can be done with a pack that was asked for. */
export const packActions = ['download', 'remove'] as const
