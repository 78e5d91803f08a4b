export type { Place } from './place.ts'
export { formatPlace, partsOf } from './place-address.ts'
export { findItemType, isOfMacro, isTabType } from './place-kinds.ts'
