export { summaryTables } from './summary-rights.ts'
