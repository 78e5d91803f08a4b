export { can } from './can.ts'
export type { RightsTables } from './decide.ts'
export type { Holder, Lifecycle, RightsTable } from './holder.ts'
export { roleCodes } from './role-code.ts'
