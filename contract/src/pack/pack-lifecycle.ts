import type { Lifecycle } from '../rights/index.ts'
import type { PackState } from './pack-state.ts'

/** The life of an audit pack (specification 4 §11). Nobody holds `follow`: the job takes it. A pack whose job was killed is begun again. */
export const packLifecycle = {
  WAITING: {
    begin: { to: 'MAKING', right: 'follow' },
    fail: { to: 'FAILED', right: 'follow' },
  },
  MAKING: {
    begin: { to: 'MAKING', right: 'follow' },
    finish: { to: 'READY', right: 'follow' },
    fail: { to: 'FAILED', right: 'follow' },
  },
  READY: {
    download: { to: 'READY', right: 'pack', reads: true },
    remove: { to: 'REMOVED', right: 'pack', reads: true },
  },
  FAILED: {
    remove: { to: 'REMOVED', right: 'pack', reads: true },
  },
} as const satisfies Lifecycle & Record<PackState, object>

/** Under way: a company has one of these at most. */
export const unmadePackStates = ['WAITING', 'MAKING'] as const satisfies readonly PackState[]
