export { isPlainKind, ofPlainKinds, type PlainKind, plainKindNames, plainSentences } from './plain-kinds.ts'
