import { companyParams } from '../company/index.ts'
import { defineRoutes, id } from '../http/index.ts'
import { memberSubstitute, substituteBody } from './substitute.ts'

/** `userId` is the companyUserId of whom somebody stands in for. */
const params = companyParams.extend({ userId: id })
const path = '/aprs/v3/substitute/{companyId}/{userId}'

/** Who decides in the place of whom, for some days (specification 4 §3). */
export const substituteRoutes = defineRoutes({
  getSubstitute: {
    method: 'GET',
    path,
    summary: 'Who stands in for a member, and for whom the member stands in. For oneself and the administrator.',
    right: 'member',
    params,
    output: memberSubstitute,
    errors: ['NO_RIGHT'],
  },
  setSubstitute: {
    method: 'PUT',
    path,
    summary:
      'Set who stands in for a member in decisions, in the place of whoever did: one’s own; of others, but the CEO, the administrator.',
    right: 'member',
    params,
    body: substituteBody,
    output: null,
    errors: ['NO_RIGHT', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'substitute.set',
  },
  removeSubstitute: {
    method: 'DELETE',
    path,
    summary: 'End at once that somebody stands in for a member, or will.',
    right: 'member',
    params,
    output: null,
    errors: ['NO_RIGHT', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'substitute.remove',
  },
})
