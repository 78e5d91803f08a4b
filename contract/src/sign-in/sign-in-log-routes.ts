import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { signInPage, signInQuery } from './sign-in-log.ts'

export const signInLogRoutes = defineRoutes({
  listSignIns: {
    method: 'GET',
    path: '/aprs/v3/sign-in/{companyId}/log',
    summary: 'Who came in and what was refused, the newest first; pages count from 0.',
    right: { on: 'company', action: 'audit' },
    params: companyParams,
    query: signInQuery,
    output: signInPage,
    errors: [],
  },
})
