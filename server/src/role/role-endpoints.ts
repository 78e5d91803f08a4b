import { processRoleRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getPermissions, listMembers, listRoleChanges, putRoles } from './permission-handlers.ts'

export const roleEndpoints = [
  serve(processRoleRoutes.listMembers, listMembers),
  serve(processRoleRoutes.getPermissions, getPermissions),
  serve(processRoleRoutes.setRoles, putRoles),
  serve(processRoleRoutes.listRoleChanges, listRoleChanges),
]
