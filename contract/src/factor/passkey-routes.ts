import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { loginAnswer } from '../session/index.ts'
import { addedFactor, beginFactorBody } from './factor.ts'
import { newPasskey, passkeyAssertion, passkeyCreation, passkeyRequest } from './passkey.ts'

/** The page that asks, as browsers name it: a passkey belongs to its host. */
const pageHeaders = z.object({ origin: z.string().max(300).optional() })

/** Logging in with a passkey, which takes the place of email and password (specification 5 §22.23). */
export const passkeyLoginRoutes = defineRoutes({
  beginPasskeyLogin: {
    method: 'POST',
    path: '/aprs/public/passkey/begin',
    summary:
      'What a passkey has to sign for a login. With the `challenge` of a login that was answered SECOND_FACTOR it is the second factor of that one.',
    right: 'public',
    headers: pageHeaders,
    body: z.strictObject({ challenge: z.string().min(1).max(100).optional() }),
    output: passkeyRequest,
    errors: ['CHALLENGE_ENDED', 'PASSKEYS_ELSEWHERE', 'TOO_MANY_TRIES'],
    leavesNoTrace: 'Every visit of the login page asks for it, and it proves nothing yet.',
  },
  logInByPasskey: {
    method: 'POST',
    path: '/aprs/public/passkey',
    summary: 'Log in with a passkey alone, whose device has verified its owner. The answer is that of a login.',
    right: 'public',
    body: z.strictObject({ passkey: passkeyAssertion }),
    output: loginAnswer,
    answerHeaders: ['authorization'],
    errors: ['CHALLENGE_ENDED', 'PASSKEY_FAILED', 'SIGN_IN_NEEDED', 'TOO_MANY_TRIES'],
    audit: 'passkey.login',
  },
})

/** One's own passkeys: they belong to the account, whichever company is open. They are listed and removed with the other factors. */
export const ownPasskeyRoutes = defineRoutes({
  beginPasskey: {
    method: 'POST',
    path: '/aprs/v3/factor/{companyId}/passkey',
    summary: 'Begin to add a passkey: what a device makes it of.',
    right: 'session',
    ofAccount: true,
    beforeRules: true,
    params: companyParams,
    headers: pageHeaders,
    body: beginFactorBody,
    output: passkeyCreation,
    errors: ['SIGNATURE_REQUIRED', 'LIMIT_REACHED', 'PASSKEYS_ELSEWHERE', 'TOO_MANY_TRIES'],
    audit: 'factor.begin',
  },
  addPasskey: {
    method: 'PUT',
    path: '/aprs/v3/factor/{companyId}/passkey',
    summary: 'Add the passkey that a device made. The first factor brings recovery codes.',
    right: 'session',
    ofAccount: true,
    beforeRules: true,
    params: companyParams,
    body: z.strictObject({ passkey: newPasskey }),
    output: addedFactor,
    errors: ['PASSKEY_FAILED'],
    audit: 'factor.add',
  },
  beginSignature: {
    method: 'POST',
    path: '/aprs/v3/factor/{companyId}/signature',
    summary: 'What a passkey of the account has to sign to prove the person in a `signature`.',
    right: 'session',
    ofAccount: true,
    beforeRules: true,
    params: companyParams,
    headers: pageHeaders,
    output: passkeyRequest,
    errors: ['WRONG_STATE', 'PASSKEYS_ELSEWHERE'],
    leavesNoTrace: 'What is signed by it leaves one.',
  },
})
