export type { AnyKind } from './item-kind.ts'
export { itemKinds } from './item-kinds.ts'
export { plainItemKind } from './plain-item-kinds.ts'
