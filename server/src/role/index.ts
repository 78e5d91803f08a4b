export { settleGroupRoles } from './group-role-service.ts'
export { assignRoles } from './process-role-service.ts'
export { announceRoles } from './role-notices.ts'
export { moveRoles } from './set-roles-service.ts'
