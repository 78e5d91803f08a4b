export { packTables } from './pack-rights.ts'
