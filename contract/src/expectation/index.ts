export {
  higherTheBetter,
  isPlainNumber,
  looksLikeNumber,
  lowerTheBetter,
  type MeasureType,
  measureType,
  measureTypes,
  notApplicable,
  noValue,
  readPlainNumber,
  withoutMinusZero,
  withoutPercent,
} from './bound.ts'
export { type ExpectationType, expectationIdParams, expectationParams, expectationProcess, expectationTypes } from './expectation.ts'
export { partyTypes } from './expectation-detail.ts'
export { expectationTables } from './expectation-lifecycle.ts'
export { expectationMessages } from './expectation-messages.ts'
export { expectationRights } from './expectation-rights.ts'
export type { DataPace } from './frequency.ts'
