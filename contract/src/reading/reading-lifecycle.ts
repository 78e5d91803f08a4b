import type { Lifecycle } from '../rights/index.ts'
import type { ReadRequestState } from './reading-state.ts'

/**
 * The life of a request to read (specification 4 §6). Nobody holds `follow`: what takes it becomes of a request with the next version, with its item, or with another
 * request of whoever made it.
 */
export const readingLifecycle = {
  OPEN: {
    close: { to: 'CLOSED', right: 'close' },
    askAgain: { to: 'FOLLOWED', right: 'follow' },
    repeat: { to: 'REPEATED', right: 'follow' },
    end: { to: 'ENDED', right: 'follow' },
  },
  CLOSED: {},
  FOLLOWED: {},
  REPEATED: {},
  ENDED: {},
} as const satisfies Lifecycle & Record<ReadRequestState, object>
