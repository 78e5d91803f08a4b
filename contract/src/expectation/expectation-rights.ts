import type { RightsTable } from '../rights/holder.ts'

/** Expectations of the macro process and of its sub-processes (`decisions.md` §7). */
export const expectationRights = {
  maex: {
    create: ['admin', 'sponsor', 'leader'],
    approve: ['admin', 'sponsor'],
    export: ['admin', 'ceo', 'sponsor', 'leader'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'],
  },
  miex: {
    create: ['admin', 'leader', 'owner', 'spl'],
    'restricted create': ['admin', 'leader', 'spl'],
    approve: ['admin', 'leader'],
    export: ['admin', 'ceo', 'sponsor', 'leader', 'spl'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'spl', 'owner', 'spm'],
  },
} as const satisfies RightsTable
