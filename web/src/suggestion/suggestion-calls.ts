import { type DrawingChoice, suggestionsMessages as messages, type NewSuggestion, suggestionRoutes } from '@strata/contract'
import { type Action, call } from '../platform/index.ts'
import { paramsOf, type SuggestedItem } from './suggested-item.ts'
import { markTakenUp } from './taken-up-here.ts'

/** Sends once for each key, however often it is called. */
export const sendingSuggestion = (item: SuggestedItem, body: NewSuggestion, key: string): Action => ({
  work: () => call(suggestionRoutes.addSuggestion, { params: paramsOf(item), headers: { 'idempotency-key': key }, body }),
  done: messages.sent,
  failed: messages.sendFailed,
  retry: 'never',
})

const one = (item: SuggestedItem, suggestionId: number) => ({ params: { ...paramsOf(item), suggestionId } })

/** `choices`: whose edit is kept of what the drawing and the WIP both changed. `onMeeting` is called where that is still to be chosen. */
export const takingUp = (item: SuggestedItem, id: number, { choices, onMeeting }: TakingUp = {}): Action => ({
  work: async () => {
    const { headers } = await call(suggestionRoutes.takeUp, { ...one(item, id), body: choices ? { choices: [...choices] } : {} })
    markTakenUp(headers.get('etag'))
  },
  done: messages.takenUp,
  failed: (problem) => {
    if (problem?.code !== 'CONTENT_CHANGED' || !onMeeting) return { text: messages.takeUpFailed, detail: problem?.detail }
    onMeeting()
    return undefined
  },
  retry: 'never',
})

interface TakingUp {
  choices?: readonly DrawingChoice[]
  onMeeting?: (() => void) | undefined
}

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
