export { followRemoval, followVersion } from './follow-version.ts'
export { versionKindOf } from './suggested-kinds.ts'
export { SuggestionSteps } from './suggestion-steps.ts'
export { suggestionRightsOf } from './suggestion-subject.ts'
