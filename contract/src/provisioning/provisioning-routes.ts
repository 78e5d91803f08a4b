import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, jsonId } from '../http/index.ts'
import { groupsAndProcesses, newProvisioningToken, provisioning, signedGrantBody, signedTokenBody } from './provisioning.ts'

const manages = { on: 'company', action: 'manage users' } as const

/** How the administrator lets the company's directory in. */
export const provisioningRoutes = defineRoutes({
  getProvisioning: {
    method: 'GET',
    path: '/aprs/v3/provisioning/{companyId}',
    summary: 'Whether the company’s directory may add and remove people, and when it last did.',
    right: manages,
    params: companyParams,
    output: provisioning,
    errors: [],
  },
  makeToken: {
    method: 'POST',
    path: '/aprs/v3/provisioning/{companyId}/token',
    summary: 'Make the provisioning token of the company, which is answered this once. Another one ends. Signed.',
    right: manages,
    params: companyParams,
    body: signedTokenBody,
    output: newProvisioningToken,
    errors: ['SIGNATURE_REQUIRED', 'TOO_MANY_TRIES'],
    audit: 'provisioning.makeToken',
  },
  endToken: {
    method: 'DELETE',
    path: '/aprs/v3/provisioning/{companyId}/token',
    summary: 'End the provisioning token of the company. People and roles stay as they are.',
    right: manages,
    params: companyParams,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'provisioning.endToken',
  },
  listGroups: {
    method: 'GET',
    path: '/aprs/v3/provisioning/{companyId}/groups',
    summary: 'The groups of the directory, by name, with what each stands for, and the processes whose roles they can stand for.',
    right: manages,
    params: companyParams,
    output: groupsAndProcesses,
    errors: [],
  },
  addGrant: {
    method: 'POST',
    path: '/aprs/v3/provisioning/{companyId}/groups/{groupId}/grants',
    summary: 'Let a group stand for a role of a process, or for advisors. Its people get that at once. Signed.',
    right: manages,
    params: companyParams.extend({ groupId: id }),
    body: signedGrantBody,
    output: z.object({ id: jsonId }),
    errors: ['COMPONENT_EXISTS', 'SIGNATURE_REQUIRED', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'provisioning.addGrant',
  },
  removeGrant: {
    method: 'DELETE',
    path: '/aprs/v3/provisioning/{companyId}/groups/{groupId}/grants/{grantId}',
    summary: 'Let a group stand for something no longer: who held it by groups alone loses it.',
    right: manages,
    params: companyParams.extend({ groupId: id, grantId: id }),
    output: null,
    errors: [],
    audit: 'provisioning.removeGrant',
  },
})
