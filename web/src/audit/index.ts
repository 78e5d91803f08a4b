export { loadAuditTrail } from './lazy-parts.ts'
