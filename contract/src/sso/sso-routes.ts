import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { loginAnswer } from '../session/index.ts'
import { companyDomain, domainName } from './company-domain.ts'
import {
  callbackQuery,
  companySso,
  enterBody,
  findProviderBody,
  foundProvider,
  logoutBody,
  signedProviderBody,
  signedRemovalBody,
  startedLogin,
  startLoginBody,
  startProofBody,
} from './sso.ts'

/** The login by a company’s provider (specification 5 §22.27). */
export const ssoLoginRoutes = defineRoutes({
  findProvider: {
    method: 'POST',
    path: '/aprs/public/sso/find',
    summary:
      'By which company’s provider people with such an email log in. The domain alone decides: whether the person exists is not told. 30 an hour.',
    right: 'public',
    body: findProviderBody,
    output: foundProvider,
    errors: ['TOO_MANY_TRIES'],
    leavesNoTrace: 'It reads, and is a POST for the email that it takes.',
  },
  startLogin: {
    method: 'POST',
    path: '/aprs/public/sso/start',
    summary:
      'Begin a login by a company’s provider: the address to send the browser to. Good for 10 minutes, for the window that keeps `verifier`.',
    right: 'public',
    body: startLoginBody,
    output: startedLogin,
    errors: ['SSO_FAILED', 'TOO_MANY_TRIES'],
    leavesNoTrace: 'Nobody is logged in by it: what comes back is recorded.',
  },
  startProof: {
    method: 'POST',
    path: '/aprs/v3/sso/{companyId}/proof',
    summary:
      'Begin the fresh login by which a session signs that the company’s provider opened: the address to send a window to. It comes back as `/login?proof=<code>`.',
    right: 'session',
    params: companyParams,
    body: startProofBody,
    output: startedLogin,
    errors: ['SSO_FAILED', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    leavesNoTrace: 'Nothing is signed by it: what comes back is recorded.',
  },
  comeBack: {
    method: 'GET',
    path: '/aprs/public/sso/callback/{companyId}',
    summary:
      'Where the provider of a company sends the browser back to. Answers 303 to the login, with a code to enter by once, or with a reason.',
    right: 'public',
    params: companyParams,
    query: callbackQuery,
    output: null,
    redirects: true,
    answerHeaders: ['location'],
    errors: [],
    audit: 'sso.comeBack',
  },
  enter: {
    method: 'POST',
    path: '/aprs/public/sso/enter',
    summary: 'Open the session of a login that came back from a provider: its code, once, within 60 seconds, by the window that began it.',
    right: 'public',
    body: enterBody,
    output: loginAnswer,
    answerHeaders: ['authorization'],
    errors: ['SSO_ENDED', 'SIGN_IN_NEEDED', 'TOO_MANY_TRIES'],
    audit: 'sso.enter',
  },
  logOutByProvider: {
    method: 'POST',
    path: '/aprs/public/sso/logout/{companyId}',
    summary: 'Back-channel logout (OpenID Connect): the provider ends sessions that it opened.',
    right: 'public',
    params: companyParams,
    body: logoutBody,
    bodyType: 'form',
    output: null,
    errors: ['TOO_MANY_TRIES'],
    audit: 'sso.logout',
  },
})

const domainPath = companyParams.extend({ domain: domainName })
const administration = { on: 'company', action: 'manage users' } as const

/** What the administrator does with it. */
export const ssoRoutes = defineRoutes({
  getSso: {
    method: 'GET',
    path: '/aprs/v3/sso/{companyId}',
    summary: 'The provider and the domains of the company.',
    right: administration,
    params: companyParams,
    output: companySso,
    errors: [],
  },
  saveProvider: {
    method: 'PUT',
    path: '/aprs/v3/sso/{companyId}/provider',
    summary: 'Set the provider. It is looked at first; `detail` says what is wrong with it. Sessions of a former one end. Signed.',
    // Asks the same table. Between its short transactions it asks elsewhere, and holds no connection meanwhile.
    right: 'session',
    params: companyParams,
    body: signedProviderBody,
    output: null,
    errors: ['NO_RIGHT', 'PROVIDER_UNUSABLE', 'SEALING_KEY_MISSING', 'SIGNATURE_REQUIRED', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'sso.setProvider',
  },
  removeProvider: {
    method: 'POST',
    path: '/aprs/v3/sso/{companyId}/provider/remove',
    summary: 'Remove the provider: the sessions that it opened end. Signed.',
    right: administration,
    params: companyParams,
    body: signedRemovalBody,
    output: null,
    errors: ['SIGNATURE_REQUIRED', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'sso.removeProvider',
  },
  addDomain: {
    method: 'POST',
    path: '/aprs/v3/sso/{companyId}/domain',
    summary: 'Add a domain, which counts once a text record of it is found.',
    right: administration,
    params: companyParams,
    body: z.strictObject({ domain: domainName }),
    output: companyDomain,
    errors: ['DOMAIN_TAKEN', 'NAME_EXISTS', 'LIMIT_REACHED', 'TOO_MANY_TRIES'],
    audit: 'sso.addDomain',
  },
  checkDomain: {
    method: 'POST',
    path: '/aprs/v3/sso/{companyId}/domain/{domain}',
    summary: 'Look for the text record of a domain now.',
    right: 'session',
    params: domainPath,
    output: companyDomain,
    errors: ['NO_RIGHT', 'DOMAIN_TAKEN', 'RECORD_MISSING', 'TOO_MANY_TRIES'],
    audit: 'sso.checkDomain',
  },
  removeDomain: {
    method: 'DELETE',
    path: '/aprs/v3/sso/{companyId}/domain/{domain}',
    summary: 'Remove a domain: its people no longer log in by the provider.',
    right: administration,
    params: domainPath,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'sso.removeDomain',
  },
})
