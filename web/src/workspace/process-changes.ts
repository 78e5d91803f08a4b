import { type ProcessType, processMessages, processRoleMessages, processRoleRoutes, processRoutes, type RoleLists } from '@strata/contract'
import { type Action, call, runSave } from '../platform/index.ts'

/** Sets the lists given; `etag` is that of the roles they were made from. */
export const saveRoles = (params: { companyId: number; processId: number }, lists: RoleLists, etag: string | undefined) =>
  runSave({
    work: () => call(processRoleRoutes.setRoles, { params, headers: etag === undefined ? {} : { 'if-match': etag }, body: lists }),
    done: processRoleMessages.updated,
    failed: processRoleMessages.updateFailed,
  })

/** Restricts a process to those with a role in it, or opens it again. */
export const restricting = (params: { companyId: number; type: ProcessType; processId: number }, isRestricted: boolean): Action => ({
  work: () => call(isRestricted ? processRoutes.restrictProcess : processRoutes.allowProcess, { params }),
  done: isRestricted ? processMessages.restricted : processMessages.unrestricted,
  failed: processMessages.restrictFailed,
  retry: 'never',
})
