export { handoverTables } from './handover-rights.ts'
