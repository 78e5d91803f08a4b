import { processRoleMessages, processRoleRoutes, type RoleLists } from '@strata/contract'
import { call, runSave } from '../../platform/index.ts'

/** Sets the lists given; `etag` is that of the roles they were made from. */
export const saveRoles = (params: { companyId: number; processId: number }, lists: RoleLists, etag: string | undefined) =>
  runSave({
    work: () => call(processRoleRoutes.setRoles, { params, headers: etag === undefined ? {} : { 'if-match': etag }, body: lists }),
    done: processRoleMessages.updated,
    failed: processRoleMessages.updateFailed,
  })
