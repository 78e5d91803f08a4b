export { roleHolder } from './process-role.ts'
