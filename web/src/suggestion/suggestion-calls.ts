import { suggestionsMessages as messages, type NewSuggestion, suggestionRoutes } from '@strata/contract'
import { type Action, call } from '../platform/index.ts'
import { paramsOf, type SuggestedItem } from './suggested-item.ts'

/** Sends once for each key, however often it is called. */
export const sendingSuggestion = (item: SuggestedItem, body: NewSuggestion, key: string): Action => ({
  work: () => call(suggestionRoutes.addSuggestion, { params: paramsOf(item), headers: { 'idempotency-key': key }, body }),
  done: messages.sent,
  failed: messages.sendFailed,
  retry: 'never',
})

const one = (item: SuggestedItem, suggestionId: number) => ({ params: { ...paramsOf(item), suggestionId } })

export const takingUp = (item: SuggestedItem, id: number): Action => ({
  work: () => call(suggestionRoutes.takeUp, one(item, id)),
  done: messages.takenUp,
  failed: messages.takeUpFailed,
  retry: 'never',
})

export const declining = (item: SuggestedItem, id: number, reason: string): Action => ({
  work: () => call(suggestionRoutes.decline, { ...one(item, id), body: { reason } }),
  done: messages.declined,
  failed: messages.declineFailed,
  retry: 'never',
})

export const takingBack = (item: SuggestedItem, id: number): Action => ({
  work: () => call(suggestionRoutes.takeBack, one(item, id)),
  done: messages.takenBack,
  failed: messages.takeBackFailed,
  retry: 'never',
})
