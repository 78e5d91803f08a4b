export { improvementTables } from './improvement-lifecycle.ts'
export { improvementRights } from './improvement-rights.ts'
