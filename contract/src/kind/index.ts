export { ofPlainKinds, plainKindNames, plainSentences } from './plain-kinds.ts'
