import {
  type LoginAnswer,
  loginThrottle,
  type PasskeyRequest,
  type passkeyLoginRoutes,
  passkeyMessages,
  type RouteInput,
} from '@strata/contract'
import { fail, type PublicContext, type RelyingParty } from '../../platform/index.ts'
import { authorizationOf, beginTry, enterChecked, findChallenged, forgetTries, inTurn, newSecret } from '../../session/index.ts'
import { passkeyTries, takePasskey } from './check-passkey.ts'
import { beginPasskeyChallenge } from './passkey-store.ts'
import { listPasskeys } from './passkey-views.ts'
import { requireRelyingParty } from './relying-party.ts'
import { makePasskeyRequest } from './web-authn.ts'

type Routes = typeof passkeyLoginRoutes

/** @throws Problem PASSKEYS_ELSEWHERE, CHALLENGE_ENDED, TOO_MANY_TRIES */
export async function beginPasskeyLogin(
  context: PublicContext,
  { headers, body }: RouteInput<Routes['beginPasskeyLogin']>,
): Promise<PasskeyRequest> {
  const party = requireRelyingParty(context.services, headers.origin)
  await beginTry(context, { kind: 'passkeyBegin', key: 'begin', address: context.address }, beginLimits)
  return body.challenge === undefined ? beginAlone(context, party) : beginFactor(context, party, body.challenge)
}

async function beginAlone({ services }: PublicContext, party: RelyingParty): Promise<PasskeyRequest> {
  const challenge = newSecret()
  const begun = { challenge, rpId: party.id, now: services.clock.now() }
  await services.database.outsideCompany((tx) => beginPasskeyChallenge(tx, begun, { purpose: 'login' }))
  return makePasskeyRequest({ party, challenge, userVerification: 'required' })
}

/** The password was right: the device need not ask for its owner again, and is told which passkeys would do. */
async function beginFactor({ services }: PublicContext, party: RelyingParty, login: string): Promise<PasskeyRequest> {
  const challenge = newSecret()
  const now = services.clock.now()
  const passkeys = await services.database.outsideCompany(async (tx) => {
    const accountId = (await findChallenged(tx, login, now)) ?? fail('CHALLENGE_ENDED')
    await beginPasskeyChallenge(tx, { challenge, rpId: party.id, now }, { purpose: 'factor', accountId, login })
    return listPasskeys(tx, accountId)
  })
  const allowed = passkeys.filter(({ rpId }) => rpId === party.id)
  return makePasskeyRequest({ party, challenge, allowed, userVerification: 'preferred' })
}

/** Opens a session by a passkey in the place of email and password. @throws Problem PASSKEY_FAILED, CHALLENGE_ENDED, SIGN_IN_NEEDED, TOO_MANY_TRIES */
export async function logInByPasskey(context: PublicContext, { body }: RouteInput<Routes['logInByPasskey']>): Promise<LoginAnswer> {
  const attempt = { kind: 'passkey', key: body.passkey.id, address: context.address } as const
  await beginTry(context, attempt, passkeyTries)
  const taken = await takePasskey(context, { assertion: body.passkey, wanted: { purpose: 'login' }, demandsOwner: true })
  if (taken === 'ended') return refuse(context, 'CHALLENGE_ENDED')
  if (!taken) return refuse(context, 'PASSKEY_FAILED')
  await forgetTries(context, attempt)
  const { accountId, passkeyId } = taken
  const login = await enterChecked(context, { accountId, verified: { passkeyId }, means: ['passkey'] })
  if (!login) return refuse(context, 'PASSKEY_FAILED', accountId)
  context.answer.header('authorization', authorizationOf(login.token))
  return login.answer
}

async function refuse(context: PublicContext, code: 'CHALLENGE_ENDED' | 'PASSKEY_FAILED', accountId: number | null = null): Promise<never> {
  await inTurn(context, () =>
    context.services.database.outsideCompany((tx) => context.record(tx, { accountId, companyUserId: null, outcome: code })),
  )
  return fail(code, code === 'CHALLENGE_ENDED' ? { detail: passkeyMessages.tooLate } : {})
}

/** Every login page asks for one, and behind one address there may be many people. */
const beginLimits = { minutes: loginThrottle.windowMinutes, perKeyAndAddress: 1000, perAddress: null, perKey: null }
