import { randomBytes } from 'node:crypto'
import { factorLimits, type ownPasskeyRoutes, type PasskeyCreation, type PasskeyRequest, type RouteInput } from '@strata/contract'
import { fail, inOwnCompany, listRelyingParties, refuseOtherCompany, type SessionContext } from '../../platform/index.ts'
import { findEmail, newSecret } from '../../session/index.ts'
import { addFactor } from '../add-factor.ts'
import { provePerson } from '../proof/prove-person.ts'
import { readChallenge } from './check-passkey.ts'
import { addPasskey as add, beginPasskeyChallenge, takePasskeyChallenge } from './passkey-store.ts'
import { listPasskeys } from './passkey-views.ts'
import { requireRelyingParty } from './relying-party.ts'
import { makePasskeyCreation, makePasskeyRequest, verifyNewPasskey } from './web-authn.ts'

type Routes = typeof ownPasskeyRoutes

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, LIMIT_REACHED, PASSKEYS_ELSEWHERE, TOO_MANY_TRIES */
export async function beginPasskey(
  context: SessionContext,
  { params, headers, body }: RouteInput<Routes['beginPasskey']>,
): Promise<PasskeyCreation> {
  refuseOtherCompany(context, params)
  const party = requireRelyingParty(context.services, headers.origin)
  await provePerson(context, body.signature)
  const { accountId, sessionId } = context.actor
  const challenge = newSecret()
  const { passkeys, userHandle, email } = await inOwnCompany(context, async (tx) => {
    const passkeys = await listPasskeys(tx, accountId)
    if (passkeys.length >= factorLimits.perAccount) fail('LIMIT_REACHED')
    const userHandle = passkeys[0]?.userHandle ?? randomBytes(32)
    const begun = { challenge, rpId: party.id, now: context.services.clock.now() }
    await beginPasskeyChallenge(tx, begun, { purpose: 'register', accountId, sessionId, name: body.name, userHandle })
    return { passkeys, userHandle, email: await findEmail(tx, accountId) }
  })
  const existing = passkeys.filter(({ rpId }) => rpId === party.id)
  return makePasskeyCreation({ party, challenge, userHandle, email: email ?? '', existing })
}

/** The first factor brings recovery codes. @throws Problem NOT_FOUND, PASSKEY_FAILED */
export async function addPasskey(context: SessionContext, { params, body }: RouteInput<Routes['addPasskey']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  const made = await verifyMade(context, body.passkey)
  return addFactor(context, 'passkey', async (tx) => (await add(tx, { accountId, ...made })) || fail('PASSKEY_FAILED'))
}

/** The challenge is used up whether or not the passkey is accepted. @throws Problem PASSKEY_FAILED */
async function verifyMade({ services, actor }: SessionContext, passkey: RouteInput<Routes['addPasskey']>['body']['passkey']) {
  const { database, clock, configuration } = services
  const now = clock.now()
  const challenge = readChallenge(passkey.response.clientDataJSON) ?? fail('PASSKEY_FAILED')
  const taken = await database.outsideCompany((tx) => takePasskeyChallenge(tx, { challenge, purpose: 'register', now }))
  if (!taken || taken.sessionId !== actor.sessionId) return fail('PASSKEY_FAILED')
  const { rpId, name, userHandle } = taken
  const origins = listRelyingParties(configuration).flatMap(({ id, origin }) => (id === rpId ? [origin] : []))
  const made = await verifyNewPasskey(passkey, { challenge, rpId, origins })
  if (!made || name === null || userHandle === null) return fail('PASSKEY_FAILED')
  return { ...made, rpId, name, userHandle, now }
}

/** What is signed proves the person of this session, for whatever asks for a `signature`. @throws Problem NOT_FOUND, WRONG_STATE, PASSKEYS_ELSEWHERE */
export async function beginSignature(
  context: SessionContext,
  { params, headers }: RouteInput<Routes['beginSignature']>,
): Promise<PasskeyRequest> {
  refuseOtherCompany(context, params)
  const { services, actor } = context
  const { accountId, sessionId } = actor
  const party = requireRelyingParty(services, headers.origin)
  const challenge = newSecret()
  const allowed = await services.database.outsideCompany(async (tx) => {
    const passkeys = (await listPasskeys(tx, accountId)).filter(({ rpId }) => rpId === party.id)
    if (passkeys.length === 0) fail('WRONG_STATE')
    const begun = { challenge, rpId: party.id, now: services.clock.now() }
    await beginPasskeyChallenge(tx, begun, { purpose: 'sign', accountId, sessionId })
    return passkeys
  })
  return makePasskeyRequest({ party, challenge, allowed, userVerification: 'preferred' })
}
