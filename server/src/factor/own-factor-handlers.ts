import { randomUUID } from 'node:crypto'
import type { OwnFactor, OwnFactors, ownFactorRoutes, RouteInput } from '@strata/contract'
import { fail, inOwnCompany, listRelyingParties, type MemberContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { findEmail } from '../session/index.ts'
import { addFactor } from './add-factor.ts'
import { takeTotp } from './check-factor.ts'
import { beginTotp as begin, forgetBrowsers as forget, putCodes, removeFactor as remove } from './factor-store.ts'
import { countFactorHelps, hasFactor, listTotp } from './factor-views.ts'
import { listPasskeys } from './passkey/passkey-views.ts'
import { provePerson } from './proof/prove-person.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { requireSealer } from './require-sealer.ts'
import { newTotpSecret, totpAddress } from './totp/totp.ts'

type Routes = typeof ownFactorRoutes

export async function listFactors({ tx, actor, services }: MemberContext): Promise<OwnFactors> {
  const parties = listRelyingParties(services.configuration)
  const apps = (await listTotp(tx, actor.accountId)).filter(({ confirmedAt }) => confirmedAt !== null)
  const passkeys = await listPasskeys(tx, actor.accountId)
  const factors: OwnFactor[] = [
    ...passkeys.map(({ rpId, ...each }) => ({
      ...describe(each, 'passkey'),
      lostHost: parties.some(({ id }) => id === rpId) ? null : rpId,
    })),
    ...apps.map((each) => ({ ...describe(each, 'totp'), lostHost: null })),
  ]
  const passkeyOrigins = parties.map(({ origin }) => origin)
  return { factors, passkeyOrigins, ...(await countFactorHelps(tx, actor.accountId, services.clock.now())) }
}

interface KeptFactor {
  id: string
  name: string
  addedAt: string
  usedAt: string | null
}

const describe = <Kind extends OwnFactor['kind']>({ id, name, addedAt, usedAt }: KeptFactor, kind: Kind) => ({
  id,
  kind,
  name,
  addedOn: addedAt,
  lastUsedOn: usedAt,
})

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, LIMIT_REACHED, SEALING_KEY_MISSING, TOO_MANY_TRIES */
export async function beginTotp(context: SessionContext, { params, body }: RouteInput<Routes['beginTotp']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  const sealer = requireSealer(context.services)
  await provePerson(context, body.signature)
  const [id, secret] = [randomUUID(), newTotpSecret()]
  const kept = { id, accountId, name: body.name, secret: sealer.seal(secret, { table: 'totp', id }), now: context.services.clock.now() }
  const email = await inOwnCompany(context, async (tx) => {
    if (!(await begin(tx, kept))) fail('LIMIT_REACHED')
    return findEmail(tx, accountId)
  })
  return { id, secret, uri: totpAddress(secret, email ?? '') }
}

/** The first factor brings recovery codes. @throws Problem NOT_FOUND, FACTOR_FAILED */
export async function confirmTotp(context: SessionContext, { params, body }: RouteInput<Routes['confirmTotp']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  const entered = { accountId, code: body.totp, confirms: params.factorId }
  return addFactor(context, 'totp', async (tx) => (await takeTotp(context, tx, entered)) || fail('FACTOR_FAILED'))
}

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, TOO_MANY_TRIES */
export async function removeFactor(context: SessionContext, { params, body }: RouteInput<Routes['removeFactor']>): Promise<undefined> {
  refuseOtherCompany(context, params)
  await provePerson(context, body.signature)
  await inOwnCompany(context, async (tx) => {
    if (!(await remove(tx, context.actor.accountId, params.factorId))) fail('NOT_FOUND')
  })
}

/** @throws Problem NOT_FOUND, SIGNATURE_REQUIRED, WRONG_STATE without a factor, TOO_MANY_TRIES */
export async function renewCodes(context: SessionContext, { params, body }: RouteInput<Routes['renewCodes']>) {
  refuseOtherCompany(context, params)
  const { accountId } = context.actor
  await provePerson(context, body.signature)
  const codes = newRecoveryCodes()
  await inOwnCompany(context, async (tx) => {
    if (!(await hasFactor(tx, accountId))) fail('WRONG_STATE')
    await putCodes(tx, accountId, codes)
  })
  return { codes }
}

export async function forgetBrowsers({ tx, actor }: MemberContext): Promise<undefined> {
  await forget(tx, actor.accountId)
}
