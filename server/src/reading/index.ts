export { askOfNext, endReading, endReadingBelow } from './follow-reading.ts'
export { type ReadableKind, type ReadableKinds, readable } from './readable-kind.ts'
export { askWithApproval } from './reading-service.ts'
export { ReadingSteps } from './reading-steps.ts'
