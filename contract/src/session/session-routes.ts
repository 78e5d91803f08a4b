import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import {
  buildAnswer,
  credentials,
  forgotPasswordBody,
  loginAnswer,
  ownSession,
  setPasswordBody,
  switchHeaders,
  switchParams,
} from './session.ts'

export const sessionRoutes = defineRoutes({
  getBuildNumber: {
    method: 'GET',
    path: '/aprs/public/build/number',
    summary: 'The build that is running, and its environment.',
    right: 'public',
    output: buildAnswer,
    errors: [],
  },
  authenticate: {
    method: 'GET',
    path: '/aprs/authenticate',
    summary: 'Log in. The headers are percent-encoded UTF-8; the token comes back in the authorization header.',
    right: 'public',
    headers: credentials,
    output: loginAnswer,
    answerHeaders: ['authorization', 'cache-control'],
    errors: ['LOGIN_FAILED', 'TOO_MANY_TRIES'],
    audit: 'session.login',
  },
  switchCompany: {
    method: 'PUT',
    path: '/aprs/v3/user/{companyId}/switch/{userId}',
    summary: 'Switch to the company in the path; userId is the caller’s in the company left.',
    right: 'session',
    params: switchParams,
    headers: switchHeaders,
    output: null,
    answerHeaders: ['authorization'],
    errors: ['NOT_A_MEMBER', 'LOGIN_AGAIN'],
    audit: 'session.switch',
  },
  endSession: {
    method: 'DELETE',
    path: '/aprs/v3/session/{companyId}',
    summary: 'Log out: the session ends.',
    right: 'member',
    params: companyParams,
    output: null,
    errors: [],
    audit: 'session.logout',
    renews: false,
    pastLimits: true,
  },
  setPassword: {
    method: 'POST',
    path: '/aprs/public/password/set',
    summary: 'Choose a new password by the secret of a mailed link.',
    right: 'public',
    body: setPasswordBody,
    output: null,
    errors: ['SECRET_INVALID', 'WEAK_PASSWORD', 'TOO_MANY_TRIES'],
    audit: 'password.set',
  },
  forgotPassword: {
    method: 'POST',
    path: '/aprs/public/password/forgot',
    summary: 'Ask for a link to choose a new password. Always 204.',
    right: 'public',
    body: forgotPasswordBody,
    output: null,
    errors: [],
    audit: 'password.forgot',
  },
})

/** One's own sessions, beyond the specification (specification 5 §21). */
export const ownSessionRoutes = defineRoutes({
  listSessions: {
    method: 'GET',
    path: '/aprs/v3/session/{companyId}',
    summary: 'The living sessions of one’s account, the newest first.',
    right: 'member',
    params: companyParams,
    output: z.array(ownSession),
    errors: [],
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/aprs/v3/session/{companyId}/{sessionId}',
    summary: 'End one of one’s own sessions.',
    right: 'member',
    params: companyParams.extend({ sessionId: z.uuid() }),
    output: null,
    errors: [],
    audit: 'session.end',
    renews: false,
  },
})
