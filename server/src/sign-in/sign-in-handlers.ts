import {
  type RouteAnswer,
  type RouteInput,
  type RouteOutput,
  type SignInRules,
  type signInRoutes,
  signInRulesMessages,
} from '@strata/contract'
import { lockPeople } from '../company/index.ts'
import { requireSealer, takeFactor } from '../factor/index.ts'
import { createTrust, fail, type ItemContext, refuseOtherCompany, type SessionContext } from '../platform/index.ts'
import { addSessionMeans, readPassword } from '../session/index.ts'
import { keepSignInRules } from './sign-in-store.ts'
import {
  findSignInRules,
  listWithoutFactor as findWithoutFactor,
  hasProvider,
  holdProvider,
  isByProviderOnly,
  listKeepers,
  readWithoutFactorPage,
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
  if (body.networks && !createTrust(body.networks)(address)) refuse('networks', signInRulesMessages.networks.ownMissing({ address }))
  if (body.providerOnly && !(await holdProvider(tx)) && !(await isByProviderOnly(tx)))
    refuse('providerOnly', signInRulesMessages.provider.missing)
  // Neither of them is deactivated at the same moment.
  await lockPeople(tx)
  if (body.keepers) await requireKeepers(tx, body.keepers, body.providerOnly)
  await keepSignInRules(tx, body)
  context.audit({ factorFrom: body.factorFrom, providerOnly: body.providerOnly, networks: body.networks?.length ?? 0 })
}

/** Where they alone get in while the provider is away, both have a password. @throws Problem NOT_FOUND, WRONG_STATE */
async function requireKeepers(tx: Context['tx'], keepers: readonly number[], needPassword: boolean): Promise<void> {
  const people = await listKeepers(tx, keepers)
  if (people.length < keepers.length) fail('NOT_FOUND')
  if (!needPassword) return
  const shutOut: string[] = []
  for (const { accountId, name } of people) if ((await readPassword(tx, accountId)) === undefined) shutOut.push(name)
  if (shutOut.length > 0) refuse('keepers', signInRulesMessages.provider.noPassword({ names: shutOut.join(', '), count: shutOut.length }))
}

/** With the field that the sentence is about. */
const refuse = (path: keyof SignInRules, detail: string): never => fail('WRONG_STATE', { detail, issues: [{ path, message: detail }] })

export const listWithoutFactor = async ({ tx, page }: Context): Promise<RouteAnswer<Routes['listWithoutFactor']>> =>
  page ? readWithoutFactorPage(tx, page) : findWithoutFactor(tx)

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
