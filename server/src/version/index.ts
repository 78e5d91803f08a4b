export { type Edited, etagOf, requireUnchanged } from './require-unchanged.ts'
