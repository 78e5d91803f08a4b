export { type GuideChoice, guideChoices } from './help-choices.ts'
