import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, jsonId } from '../http/index.ts'

const advisorPath = companyParams.extend({ companyUserId: id })

export const advisorRoutes = defineRoutes({
  listAdvisors: {
    method: 'GET',
    path: '/aprs/v3/advisor/{companyId}',
    summary: 'The companyUserIds of the advisors.',
    right: { on: 'company', action: 'advisors' },
    params: companyParams,
    output: z.array(jsonId),
    pages: [],
    errors: [],
  },
  addAdvisor: {
    method: 'PUT',
    path: '/aprs/v3/advisor/{companyId}/{companyUserId}',
    summary: 'Make an active member an advisor.',
    right: { on: 'company', action: 'advisors' },
    params: advisorPath,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'advisor.add',
  },
  removeAdvisor: {
    method: 'DELETE',
    path: '/aprs/v3/advisor/{companyId}/{companyUserId}',
    summary: 'Take the advisor’s part from a member.',
    right: { on: 'company', action: 'advisors' },
    params: advisorPath,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'advisor.remove',
  },
})
