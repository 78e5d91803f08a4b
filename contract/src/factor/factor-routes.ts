import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { loginAnswer } from '../session/index.ts'
import { addedFactor, beginFactorBody, newTotp, ownFactors, recoveryCode, recoveryCodes, signature, totpCode } from './factor.ts'
import { passkeyAssertion } from './passkey.ts'

const signedBody = z.strictObject({ signature: signature.optional() })
const factorParams = companyParams.extend({ factorId: z.uuid() })

/** The second step of a login (specification 5 §3). */
export const factorLoginRoutes = defineRoutes({
  passFactor: {
    method: 'POST',
    path: '/aprs/public/factor',
    summary: 'The second factor of a login that was answered SECOND_FACTOR. `remember` spares this browser the factor for 30 days.',
    right: 'public',
    headers: z.object({ cookie: z.string().max(16_384).optional() }),
    body: z
      .strictObject({
        challenge: z.string().min(1).max(100),
        totp: totpCode.optional(),
        code: recoveryCode.optional(),
        passkey: passkeyAssertion.optional(),
        remember: z.boolean().default(false),
      })
      .refine(
        (given) => [given.totp, given.code, given.passkey].filter((each) => each !== undefined).length === 1,
        'One of totp, code and passkey',
      ),
    output: loginAnswer,
    answerHeaders: ['authorization', 'set-cookie'],
    knowsBrowser: true,
    errors: ['FACTOR_FAILED', 'PASSKEY_FAILED', 'CHALLENGE_ENDED', 'SIGN_IN_NEEDED', 'TOO_MANY_TRIES'],
    audit: 'factor.pass',
  },
  giveUpFactor: {
    method: 'POST',
    path: '/aprs/public/factor/lost',
    summary: 'Give up second factors that were lost, by the secret of a mailed link and a recovery code: the password alone lets in then.',
    right: 'public',
    body: z.strictObject({ secret: z.string().min(1).max(200), code: recoveryCode }),
    output: null,
    errors: ['SECRET_INVALID', 'FACTOR_FAILED', 'TOO_MANY_TRIES'],
    audit: 'factor.giveUp',
  },
})

/** One's own second factors: they belong to the account, whichever company is open. */
export const ownFactorRoutes = defineRoutes({
  listFactors: {
    method: 'GET',
    path: '/aprs/v3/factor/{companyId}',
    summary: 'The second factors of one’s account.',
    right: 'member',
    beforeRules: true,
    ofAccount: true,
    params: companyParams,
    output: ownFactors,
    errors: [],
  },
  beginTotp: {
    method: 'POST',
    path: '/aprs/v3/factor/{companyId}/totp',
    summary: 'Begin to set up an authenticator app. It counts once a code of it was confirmed.',
    right: 'session',
    beforeRules: true,
    ofAccount: true,
    params: companyParams,
    body: beginFactorBody,
    output: newTotp,
    errors: ['SIGNATURE_REQUIRED', 'LIMIT_REACHED', 'SEALING_KEY_MISSING', 'TOO_MANY_TRIES'],
    audit: 'factor.begin',
  },
  confirmTotp: {
    method: 'PUT',
    path: '/aprs/v3/factor/{companyId}/totp/{factorId}',
    summary: 'Confirm an authenticator app by a code of it. The first factor brings recovery codes.',
    right: 'session',
    beforeRules: true,
    ofAccount: true,
    params: factorParams,
    body: z.strictObject({ totp: totpCode }),
    output: addedFactor,
    errors: ['FACTOR_FAILED'],
    audit: 'factor.add',
  },
  removeFactor: {
    method: 'POST',
    path: '/aprs/v3/factor/{companyId}/{factorId}/remove',
    summary: 'Remove an authenticator app or a passkey. With the last one go the recovery codes and the remembered browsers.',
    right: 'session',
    beforeRules: true,
    ofAccount: true,
    params: factorParams,
    body: signedBody,
    output: null,
    errors: ['SIGNATURE_REQUIRED', 'TOO_MANY_TRIES'],
    audit: 'factor.remove',
  },
  renewCodes: {
    method: 'POST',
    path: '/aprs/v3/factor/{companyId}/codes',
    summary: 'Ten new recovery codes; the old ones are void.',
    right: 'session',
    beforeRules: true,
    ofAccount: true,
    params: companyParams,
    body: signedBody,
    output: recoveryCodes,
    errors: ['SIGNATURE_REQUIRED', 'WRONG_STATE', 'TOO_MANY_TRIES'],
    audit: 'factor.codes',
  },
  forgetBrowsers: {
    method: 'DELETE',
    path: '/aprs/v3/factor/{companyId}/browsers',
    summary: 'Forget all browsers that are spared the second factor.',
    right: 'member',
    beforeRules: true,
    ofAccount: true,
    params: companyParams,
    output: null,
    errors: [],
    audit: 'factor.forgetBrowsers',
  },
})
