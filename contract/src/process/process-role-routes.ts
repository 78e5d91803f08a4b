import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, idList, ifMatchHeaders } from '../http/index.ts'
import { permissionList } from './permission-list.ts'
import { processMember, processRoles, roleChange, roleLists } from './process-role.ts'

const processPath = companyParams.extend({ processId: id })

/** `processId` is a global or macro process's chronId. */
export const processRoleRoutes = defineRoutes({
  listMembers: {
    method: 'GET',
    path: '/aprs/v3/permission/{companyId}/',
    summary: 'Who holds which role of which process; `userIds` (`12,15`): those of these people alone.',
    asOf: true,
    right: 'member',
    params: companyParams,
    query: z.object({ userIds: idList.optional() }),
    output: z.array(processMember),
    pages: ['pid', 'pname', 'role'],
    errors: [],
  },
  getPermissions: {
    method: 'GET',
    path: '/aprs/v3/permission/{companyId}/process/{processId}',
    summary: 'The roles of a process, and what the caller may do with each kind of item below it.',
    right: { on: 'process', action: 'readCurrent' },
    params: processPath,
    output: z.object({ roles: processRoles, can: permissionList }),
    answerHeaders: ['etag'],
    errors: ['RESTRICTED'],
  },
  setRoles: {
    method: 'PUT',
    path: '/aprs/v3/permission/{companyId}/process/{processId}',
    summary: 'Set the roles of a process. A list left out stays; each list given needs its assign right.',
    right: { on: 'process', action: 'assign' },
    params: processPath,
    headers: ifMatchHeaders,
    body: roleLists,
    output: null,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED', 'WRONG_STATE', 'EDITED_MEANWHILE'],
    audit: 'process.setRoles',
  },
  listRoleChanges: {
    method: 'GET',
    path: '/aprs/v3/permission/{companyId}/process/{processId}/changelog',
    summary: 'The changes of a process’s roles, newest first.',
    right: { on: 'process', action: 'changeLog' },
    params: processPath,
    output: z.array(roleChange),
    pages: ['changedOn', 'role', 'changeType'],
    errors: ['RESTRICTED'],
  },
})
