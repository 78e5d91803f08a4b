export { readingTables } from './reading-rights.ts'
