import type { ItemSuggestions, Suggestion } from '@strata/contract'
import { jsonAnswer } from '../platform/stub-server.setup.ts'

/** An open suggestion of Samir Haddad for the whole, as who may answer it reads it. */
export const buildSuggestion = (changes: Partial<Suggestion> = {}): Suggestion => ({
  id: 7,
  kind: 'unclear',
  text: 'Who signs the certificate?',
  place: null,
  state: 'OPEN',
  userId: 9,
  by: { firstName: 'Samir', lastName: 'Haddad', shortName: 'SHA' },
  date: '2026-11-18T16:12:00.000Z',
  changedOn: '2026-11-18T16:12:00.000Z',
  answeredBy: null,
  reason: null,
  version: null,
  drawing: null,
  can: { takeUp: true, decline: true, takeBack: 'role' },
  ...changes,
})

/** What is answered of an item, by the path of its calls. */
export const answeringSuggestions = (base: string, suggestions: readonly Suggestion[], marks: ItemSuggestions['marks'] = []) => ({
  [`GET ${base}`]: () => jsonAnswer({ open: suggestions.length, takenUp: 0, marks, can: { suggest: true, answer: true } }),
  [`GET ${base}/all`]: () => jsonAnswer(suggestions, { 'x-total-count': String(suggestions.length) }),
})
