/** Where a suggestion is in its life. */
export const suggestionStates = ['OPEN', 'TAKEN', 'DONE', 'DECLINED', 'WITHDRAWN', 'CLOSED'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** Waiting for an answer. */
export const openSuggestionStates: readonly SuggestionState[] = ['OPEN']
/** Being worked on. */
export const takenUpSuggestionStates: readonly SuggestionState[] = ['TAKEN']
/** What is shown at its place. */
export const currentSuggestionStates: readonly SuggestionState[] = [...openSuggestionStates, ...takenUpSuggestionStates]
