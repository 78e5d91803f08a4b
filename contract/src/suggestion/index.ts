export { suggestionItemTypes } from './suggestion.ts'
export { suggestionTables } from './suggestion-rights.ts'
