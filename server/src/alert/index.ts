export { type AnyKind, placedKinds, type SentVersion } from './announced-kinds.ts'
export { mapPlaces, mayRead } from './may-know-version.ts'
export { listSent } from './version-facts-views.ts'
