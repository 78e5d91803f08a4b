export { readItemTypes } from './reading.ts'
export { readingTables } from './reading-rights.ts'
