import { type RouteInput, type RouteOutput, type signInRoutes, signInRulesMessages } from '@strata/contract'
import { lockPeople } from '../company/index.ts'
import { requireSealer, takeFactor } from '../factor/index.ts'
import { createTrust, fail, type ItemContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { addSessionMeans } from '../session/index.ts'
import { keepSignInRules } from './sign-in-store.ts'
import {
  areActiveMembers,
  findSignInRules,
  listWithoutFactor as findWithoutFactor,
  hasProvider,
  holdProvider,
  isByProviderOnly,
} from './sign-in-views.ts'

type Routes = typeof signInRoutes
type Context = ItemContext<'company'>

export const getSignInRules = async ({ tx, address }: Context): Promise<RouteOutput<Routes['getSignInRules']>> => ({
  rules: await findSignInRules(tx),
  address,
  hasProvider: await hasProvider(tx),
})

/** Nobody shuts themselves out by their own rules. @throws Problem WRONG_STATE, NOT_FOUND for a keeper who is no active member, SEALING_KEY_MISSING */
export async function saveSignInRules(
  context: Context,
  { body: { signature: _, ...body } }: RouteInput<Routes['saveSignInRules']>,
): Promise<undefined> {
  const { address, services, tx } = context
  if (body.factorFrom !== null) requireSealer(services)
  if (body.networks && !createTrust(body.networks)(address))
    fail('WRONG_STATE', { detail: signInRulesMessages.networks.ownMissing({ address }) })
  if (body.providerOnly && !(await holdProvider(tx)) && !(await isByProviderOnly(tx)))
    fail('WRONG_STATE', { detail: signInRulesMessages.provider.missing })
  // Neither of them is deactivated at the same moment.
  await lockPeople(tx)
  if (body.keepers && !(await areActiveMembers(tx, body.keepers))) fail('NOT_FOUND')
  await keepSignInRules(tx, body)
  context.audit({ factorFrom: body.factorFrom, providerOnly: body.providerOnly, networks: body.networks?.length ?? 0 })
}

export const listWithoutFactor = ({ tx }: Context) => findWithoutFactor(tx)

/** @throws Problem NOT_FOUND, FACTOR_FAILED, PASSKEY_FAILED, TOO_MANY_TRIES */
export async function addFactorToSession(
  context: SessionContext,
  { params, body }: RouteInput<Routes['addFactorToSession']>,
): Promise<undefined> {
  const { actor, companyId, record, services } = context
  refuseOtherCompany(context, params)
  const { accountId, companyUserId, sessionId } = actor
  const wanted = { purpose: 'sign', accountId, sessionId } as const
  const passkey = body.passkey && { assertion: body.passkey, wanted, demandsOwner: false }
  const entered = { totp: body.totp, code: body.code, passkey }
  const means = await takeFactor(context, accountId, { entered, by: { accountId, companyUserId, companyId } })
  const refusal = passkey ? 'PASSKEY_FAILED' : 'FACTOR_FAILED'
  await services.database.inCompany(companyId, async (tx) => {
    if (means) await addSessionMeans(tx, { sessionId, accountId }, means)
    await record(tx, { accountId, companyUserId, ...(!means && (passkey ? { outcome: 'PASSKEY_FAILED' } : { outcome: 'FACTOR_FAILED' })) })
  })
  return means ? undefined : fail(refusal)
}
