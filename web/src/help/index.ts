export { type GuideChoice, guideChoices } from './help-choices.ts'
export { loadWordsDialog } from './lazy-parts.ts'
