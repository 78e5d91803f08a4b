export { assignRoles } from './process-role-service.ts'
export { announceRoles } from './role-notices.ts'
