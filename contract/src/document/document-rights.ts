import type { RightsTable } from '../rights/index.ts'

/** Process documents and global documents (specification 5 §7, §16). `access`: who may reach process documents at all. */
export const documentRights = {
  processdoc: {
    access: ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'],
    create: ['admin', 'leader'],
  },
  globaldoc: { create: ['admin'], approve: ['admin', 'ceo'] },
} as const satisfies RightsTable
