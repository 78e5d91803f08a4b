import type { Lifecycle } from '../rights/index.ts'
import type { SuggestionState } from './suggestion-state.ts'

/**
 * The life of a suggestion (specification 4 §7). Nobody holds `follow`: what takes it becomes of a suggestion with the version that it was taken up in, or with its item.
 */
export const suggestionLifecycle = {
  OPEN: {
    takeUp: { to: 'TAKEN', right: 'answer', needs: ['wip'] },
    decline: { to: 'DECLINED', right: 'answer' },
    takeBack: { to: 'WITHDRAWN', right: 'takeBack' },
    close: { to: 'CLOSED', right: 'follow' },
  },
  TAKEN: {
    finish: { to: 'DONE', right: 'follow' },
    reopen: { to: 'OPEN', right: 'follow' },
    close: { to: 'CLOSED', right: 'follow' },
  },
  DONE: {},
  DECLINED: {},
  WITHDRAWN: {},
  CLOSED: {},
} as const satisfies Lifecycle & Record<SuggestionState, object>

/**
 * What became of a version, or of its item, and what follows for its suggestions. A rejection changes nothing. `replaced`: the version under way was, or was deleted;
 * `ended`: the item is no longer in use.
 */
export const suggestionOutcomes = { approved: 'finish', replaced: 'reopen', ended: 'close' } as const
export type SuggestionOutcome = keyof typeof suggestionOutcomes
