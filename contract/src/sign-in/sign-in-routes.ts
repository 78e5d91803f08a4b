import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { passkeyAssertion, recoveryCode, totpCode } from '../factor/index.ts'
import { defineRoutes } from '../http/index.ts'
import { personWithoutFactor, signedSignInRules, signInRules } from './sign-in.ts'

/** How a company lets people in (specification 5 §22.24). */
export const signInRoutes = defineRoutes({
  getSignInRules: {
    method: 'GET',
    path: '/aprs/v3/sign-in/{companyId}/rules',
    summary: 'The rules of signing in of the company, from which address the caller comes, and whether single sign-on is on.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    output: z.object({ rules: signInRules, address: z.string(), hasProvider: z.boolean() }),
    errors: [],
  },
  saveSignInRules: {
    method: 'PUT',
    path: '/aprs/v3/sign-in/{companyId}/rules',
    summary: 'Replace the rules of signing in. They hold at once, for open sessions too. Signed.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    body: signedSignInRules,
    output: null,
    errors: ['WRONG_STATE', 'SEALING_KEY_MISSING', 'SIGNATURE_REQUIRED', 'TOO_MANY_TRIES'],
    audit: 'signIn.rules',
  },
  listWithoutFactor: {
    method: 'GET',
    path: '/aprs/v3/sign-in/{companyId}/without-factor',
    summary: 'The active members who have no second factor, by name.',
    right: { on: 'company', action: 'manage users' },
    params: companyParams,
    output: z.array(personWithoutFactor),
    pages: ['name', 'email', 'lastLoginOn'],
    errors: [],
  },
  addFactorToSession: {
    method: 'POST',
    path: '/aprs/v3/sign-in/{companyId}/factor',
    summary:
      'Prove a second factor within an open session, where SIGN_IN_NEEDED asks for it. What a passkey signs is of the call for a signature.',
    right: 'session',
    beforeRules: true,
    ofAccount: true,
    params: companyParams,
    body: z
      .strictObject({ totp: totpCode.optional(), code: recoveryCode.optional(), passkey: passkeyAssertion.optional() })
      .refine((given) => Object.values(given).filter((each) => each !== undefined).length === 1, 'One of totp, code and passkey'),
    output: null,
    errors: ['FACTOR_FAILED', 'PASSKEY_FAILED', 'TOO_MANY_TRIES'],
    audit: 'signIn.factor',
  },
})
