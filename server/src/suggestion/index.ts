export { followRemoval, followVersion } from './follow-version.ts'
export { SuggestionSteps } from './suggestion-steps.ts'
