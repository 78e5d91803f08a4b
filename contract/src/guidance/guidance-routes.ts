import { companyParams } from '../company/index.ts'
import { defineRoutes, onceHeaders } from '../http/index.ts'
import { guidanceInfo, guidanceLimits, guidanceRequest } from './guidance.ts'

export const guidanceRoutes = defineRoutes({
  getGuidanceInfo: {
    method: 'GET',
    path: '/aprs/v3/misc/{companyId}/guidancerequest',
    summary: 'How many guidance requests the company has left this year, -1: no limit, and who gets them.',
    right: 'member',
    params: companyParams,
    output: guidanceInfo,
    errors: [],
  },
  sendGuidanceRequest: {
    method: 'POST',
    path: '/aprs/v3/misc/{companyId}/guidancerequest',
    summary: 'Ask for guidance: kept, and mailed to those who give it.',
    right: 'member',
    params: companyParams,
    headers: onceHeaders,
    body: guidanceRequest,
    bodyLimit: Math.ceil(guidanceLimits.picture / 3) * 4 + 64 * 1024,
    output: null,
    errors: ['WRONG_STATE', 'WRONG_TYPE', 'TOO_LARGE', 'GUIDANCE_LIMIT_REACHED', 'TOO_MANY_TRIES'],
    audit: 'guidance.send',
  },
})
