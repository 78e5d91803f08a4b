export { type Place, type PlaceDialog, suggestionsPanel } from './place.ts'
export { formatPlace, partsOf } from './place-address.ts'
export { findItemType, isOfMacro, isTabType } from './place-kinds.ts'
export { formatDialog, parseDialog } from './place-parts.ts'
