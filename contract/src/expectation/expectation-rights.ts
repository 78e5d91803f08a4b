import type { Holder, RightsTable } from '../rights/index.ts'

const roleHolders = ['sponsor', 'leader', 'owner', 'spl', 'spm'] as const satisfies readonly Holder[]
const viewUnapproved = ['admin', 'ceo', 'advisor', ...roleHolders] as const
const reading = { view: ['everyone'], viewUnapproved, viewAwaiting: [...viewUnapproved, 'consenter'] } as const

/** Expectations of the macro process and of its sub-processes (specification 5 §7, §16). */
export const expectationRights = {
  maex: {
    ...reading,
    create: ['admin', 'sponsor', 'leader'],
    approve: ['admin', 'sponsor'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    export: ['admin', 'ceo', 'sponsor', 'leader'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader'],
  },
  miex: {
    ...reading,
    create: ['admin', 'leader', 'owner', 'spl'],
    'restricted create': ['admin', 'leader', 'spl'],
    approve: ['admin', 'leader'],
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    export: ['admin', 'ceo', 'sponsor', 'leader', 'spl'],
    comments: ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'spl', 'owner', 'spm'],
  },
} as const satisfies RightsTable

/** The row of the table: of the macro process, which is a global one and is below no other, or of a sub-process. */
export const expectationGroupOf = ({ parentChronId }: { parentChronId: number | null }): keyof typeof expectationRights =>
  parentChronId === null ? 'maex' : 'miex'
