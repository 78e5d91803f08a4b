import type { RightsTable } from '../rights/index.ts'

/** Process documents and global documents (specification 5 §7, §16). `access`: whom process documents let in at all. */
export const documentRights = {
  processdoc: {
    access: ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm'],
    create: ['admin', 'leader'],
  },
  globaldoc: { create: ['admin'], approve: ['admin', 'ceo'] },
} as const satisfies RightsTable
