import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { newProvisioningToken, provisioning } from './provisioning.ts'

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
    summary: 'Make the provisioning token of the company, which is answered this once. Another one ends.',
    right: manages,
    params: companyParams,
    output: newProvisioningToken,
    errors: [],
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
})
