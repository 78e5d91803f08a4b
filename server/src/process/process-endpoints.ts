import { processRoleRoutes, processRoutes } from '@strata/contract'
import { serve } from '../platform/serve/serve.ts'
import { getPermissions, listMembers, listRoleChanges, putRoles } from '../role/permission-handlers.ts'
import { allowProcess, readProcess, restrictProcess } from './process-handlers.ts'

export const processEndpoints = [
  serve(processRoutes.getCurrentInfo, readProcess),
  serve(processRoutes.getProcess, readProcess),
  serve(processRoutes.restrictProcess, restrictProcess),
  serve(processRoutes.allowProcess, allowProcess),
  serve(processRoleRoutes.listMembers, listMembers),
  serve(processRoleRoutes.getPermissions, getPermissions),
  serve(processRoleRoutes.setRoles, putRoles),
  serve(processRoleRoutes.listRoleChanges, listRoleChanges),
]
