import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, ifMatchHeaders } from '../http/index.ts'
import { scimGroup, scimListOf, scimParts, scimPatchBody, scimQuery, scimResourceBody, scimUser } from './scim.ts'

/** An id is a text in SCIM: what is none of ours is not found. */
const userPath = companyParams.extend({ userId: z.string().max(100) })

const changeErrors = ['SHORT_NAME_EXISTS', 'USER_LIMIT_REACHED', 'EDITED_MEANWHILE', 'TOO_MANY_TRIES'] as const
/** Another client takes 409 for a person who is there already. */
const withoutSeat = { USER_LIMIT_REACHED: 403 } as const

/** The members of a company, by SCIM 2.0 (RFC 7644; specification 5 §22.25). */
export const scimUserRoutes = defineRoutes({
  listScimUsers: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Users',
    summary: 'The members of the company, by pages.',
    right: 'provisioner',
    params: companyParams,
    query: scimQuery,
    output: scimListOf(scimUser),
    errors: [],
  },
  getScimUser: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Users/{userId}',
    summary: 'A member of the company.',
    right: 'provisioner',
    params: userPath,
    query: scimParts,
    output: scimUser,
    answerHeaders: ['etag'],
    errors: [],
  },
  createScimUser: {
    method: 'POST',
    path: '/scim/v2/{companyId}/Users',
    summary:
      'Give somebody a place in the company. A person known in another company, or of a domain that this company has not proved, is invited.',
    right: 'provisioner',
    params: companyParams,
    query: scimParts,
    body: scimResourceBody,
    output: scimUser,
    creates: true,
    answerHeaders: ['etag', 'location'],
    errors: ['EMAIL_EXISTS', 'SHORT_NAME_EXISTS', 'USER_LIMIT_REACHED', 'TOO_MANY_TRIES'],
    errorStatuses: withoutSeat,
    audit: 'provisioning.createUser',
  },
  replaceScimUser: {
    method: 'PUT',
    path: '/scim/v2/{companyId}/Users/{userId}',
    summary: 'Set what is kept of a member. Email and password are of the account, and stay.',
    right: 'provisioner',
    params: userPath,
    query: scimParts,
    headers: ifMatchHeaders,
    body: scimResourceBody,
    output: scimUser,
    answerHeaders: ['etag'],
    errors: changeErrors,
    errorStatuses: withoutSeat,
    audit: 'provisioning.updateUser',
  },
  patchScimUser: {
    method: 'PATCH',
    path: '/scim/v2/{companyId}/Users/{userId}',
    summary: 'Change a part of what is kept of a member. Who is deactivated has no session in this company any more.',
    right: 'provisioner',
    params: userPath,
    query: scimParts,
    headers: ifMatchHeaders,
    body: scimPatchBody,
    output: scimUser,
    answerHeaders: ['etag'],
    errors: changeErrors,
    errorStatuses: withoutSeat,
    audit: 'provisioning.updateUser',
  },
  deleteScimUser: {
    method: 'DELETE',
    path: '/scim/v2/{companyId}/Users/{userId}',
    summary: 'Deactivate a member, who is not there for provisioning any more. What the person did stays.',
    right: 'provisioner',
    params: userPath,
    headers: ifMatchHeaders,
    output: null,
    errors: ['NO_RIGHT', 'EDITED_MEANWHILE'],
    audit: 'provisioning.deleteUser',
  },
})

const groupPath = companyParams.extend({ groupId: z.string().max(100) })

const groupErrors = ['NAME_EXISTS', 'EDITED_MEANWHILE'] as const

/** Groups of the company's directory. */
export const scimGroupRoutes = defineRoutes({
  listScimGroups: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Groups',
    summary: 'The groups that the directory has brought, by pages.',
    right: 'provisioner',
    params: companyParams,
    query: scimQuery,
    output: scimListOf(scimGroup),
    errors: [],
  },
  getScimGroup: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Groups/{groupId}',
    summary: 'A group.',
    right: 'provisioner',
    params: groupPath,
    query: scimParts,
    output: scimGroup,
    answerHeaders: ['etag'],
    errors: [],
  },
  createScimGroup: {
    method: 'POST',
    path: '/scim/v2/{companyId}/Groups',
    summary: 'Bring a group. It stands for nothing until the administrator says for what.',
    right: 'provisioner',
    params: companyParams,
    query: scimParts,
    body: scimResourceBody,
    output: scimGroup,
    creates: true,
    answerHeaders: ['etag', 'location'],
    errors: ['NAME_EXISTS', 'LIMIT_REACHED'],
    audit: 'provisioning.createGroup',
  },
  replaceScimGroup: {
    method: 'PUT',
    path: '/scim/v2/{companyId}/Groups/{groupId}',
    summary: 'Set the name and the members of a group. Roles that it gives come and go with them.',
    right: 'provisioner',
    params: groupPath,
    query: scimParts,
    headers: ifMatchHeaders,
    body: scimResourceBody,
    output: scimGroup,
    answerHeaders: ['etag'],
    errors: groupErrors,
    audit: 'provisioning.updateGroup',
  },
  patchScimGroup: {
    method: 'PATCH',
    path: '/scim/v2/{companyId}/Groups/{groupId}',
    summary: 'Rename a group, add members and remove them. Roles that it gives come and go with them.',
    right: 'provisioner',
    params: groupPath,
    query: scimParts,
    headers: ifMatchHeaders,
    body: scimPatchBody,
    output: scimGroup,
    answerHeaders: ['etag'],
    errors: groupErrors,
    audit: 'provisioning.updateGroup',
  },
  deleteScimGroup: {
    method: 'DELETE',
    path: '/scim/v2/{companyId}/Groups/{groupId}',
    summary: 'Remove a group, with the roles that people held by it alone.',
    right: 'provisioner',
    params: groupPath,
    headers: ifMatchHeaders,
    output: null,
    errors: ['EDITED_MEANWHILE'],
    audit: 'provisioning.deleteGroup',
  },
})

const json = z.record(z.string(), z.unknown())

/** What this service can do (RFC 7644 §4). */
export const scimServiceRoutes = defineRoutes({
  getServiceProviderConfig: {
    method: 'GET',
    path: '/scim/v2/{companyId}/ServiceProviderConfig',
    summary: 'Which parts of SCIM are supported.',
    right: 'provisioner',
    params: companyParams,
    output: json,
    errors: [],
  },
  listResourceTypes: {
    method: 'GET',
    path: '/scim/v2/{companyId}/ResourceTypes',
    summary: 'The kinds of resources.',
    right: 'provisioner',
    params: companyParams,
    output: scimListOf(json),
    errors: [],
  },
  getResourceType: {
    method: 'GET',
    path: '/scim/v2/{companyId}/ResourceTypes/{name}',
    summary: 'One kind of resource.',
    right: 'provisioner',
    params: companyParams.extend({ name: z.string().max(100) }),
    output: json,
    errors: [],
  },
  listSchemas: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Schemas',
    summary: 'The attributes that are kept.',
    right: 'provisioner',
    params: companyParams,
    output: scimListOf(json),
    errors: [],
  },
  getSchema: {
    method: 'GET',
    path: '/scim/v2/{companyId}/Schemas/{urn}',
    summary: 'The attributes of one schema.',
    right: 'provisioner',
    params: companyParams.extend({ urn: z.string().max(200) }),
    output: json,
    errors: [],
  },
})
