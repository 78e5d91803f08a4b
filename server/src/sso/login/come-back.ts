import { type RouteInput, type SsoReason, ssoLimits, type ssoLoginRoutes } from '@strata/contract'
import { OutboundRefused, Problem, type PublicContext, type Spent, spendByAddress, takeBack } from '../../platform/index.ts'
import { hashSecret, inTurn, newSecret, recordRefusal } from '../../session/index.ts'
import { connectProvider } from '../provider/connect-provider.ts'
import { callbackOf } from '../provider/own-addresses.ts'
import { ProviderUnusable } from '../provider/provider-metadata.ts'
import { findProvider, type KeptProvider, lockProvider } from '../provider/provider-store.ts'
import { companyIdIn } from './company-in-secret.ts'
import { findPerson, LoginRefused } from './find-person.ts'
import { readMemberAccount } from './identity-views.ts'
import { keepProof } from './keep-proof.ts'
import { type ProvedPerson, readPerson } from './read-person.ts'
import { keepProvedLogin, type SentLogin, takeSentLogin } from './sso-login-store.ts'

type Input = RouteInput<(typeof ssoLoginRoutes)['comeBack']>
type Query = Input['query']

/** Checks what a provider answered, and sends the browser to the login: with a code for the window that began it, to enter or to sign by, or with a reason from the list. */
export async function comeBack(
  context: PublicContext,
  { params: { companyId }, query }: Pick<Input, 'params' | 'query'>,
): Promise<undefined> {
  const { publicUrl } = context.services.configuration
  const outcome = await prove(context, query, companyId).catch((error: unknown) => explain(context, error))
  if ('reason' in outcome) await noteRefusal(context, companyId, outcome.reason)
  const [name, value] =
    'reason' in outcome ? ['sso', outcome.reason] : 'proof' in outcome ? ['proof', outcome.proof] : ['enter', outcome.code]
  context.answer.header('location', `${publicUrl}/login?${name}=${value}`)
}

async function prove(context: PublicContext, query: Query, companyId: number): Promise<{ code: string } | { proof: string }> {
  const { database, clock } = context.services
  const { state } = query
  const spent = await spendByAddress(context, { kind: 'ssoReturn', most: ssoLimits.failuresPerHour })
  // Before anything is sent: what was meant for one company's provider never reaches another one's.
  if (state === undefined || companyIdIn(state) !== companyId) throw new LoginRefused('ended')
  const { login, provider } = await database.inCompany(companyId, async (tx) => ({
    login: await takeSentLogin(tx, hashSecret(state), clock.now()),
    provider: await findProvider(tx),
  }))
  if (!login) throw new LoginRefused('ended')
  if (!isSameProvider(provider, login)) throw new LoginRefused('off')
  const address = addressOf(callbackOf(context.services.configuration, companyId), query)
  if (address.searchParams.has('error')) throw new LoginRefused('refused')
  const person = await readPerson(await connectProvider(context.services, provider), { ...login, address, state })
  const { sessionId, begunAt, verifierHash } = login
  const work = (): Promise<{ code: string } | { proof: string }> =>
    sessionId === null
      ? keep(context, companyId, { person, login, spent })
      : keepProof(context, companyId, { person, verifierHash, sessionId, begunAt, spent })
  return inTurn(context, work, companyId)
}

/** Whether the provider is on, and has not been changed since the login began, however it was. */
function isSameProvider(provider: KeptProvider | undefined, { issuer, clientId, begunAt }: SentLogin): provider is KeptProvider {
  return provider?.isOn === true && provider.issuer === issuer && provider.clientId === clientId && new Date(provider.changedAt) <= begunAt
}

/** With what the provider added, each as often as it was there. */
function addressOf(callback: string, query: Query): URL {
  const address = new URL(callback)
  for (const [name, value] of Object.entries(query)) for (const each of [value].flat()) address.searchParams.append(name, String(each))
  return address
}

interface Proof {
  person: ProvedPerson
  login: SentLogin
  spent: Spent
}

async function keep(context: PublicContext, companyId: number, { person, login, spent }: Proof): Promise<{ code: string }> {
  const { database, clock } = context.services
  const now = clock.now()
  const code = `${companyId}.${newSecret()}`
  await database.inCompany(companyId, async (tx) => {
    // Again: its answer took its time. Whoever changes it meanwhile waits, and ends what is kept here.
    const provider = await lockProvider(tx, 'share')
    if (!isSameProvider(provider, login)) throw new LoginRefused('off')
    const companyUserId = await findPerson(tx, { person, who: provider.who, now })
    const { issuer, sub, sid } = person
    const endsAt = new Date(now.getTime() + ssoLimits.entrySeconds * 1000)
    await keepProvedLogin(tx, { hash: hashSecret(code), verifierHash: login.verifierHash, companyUserId, issuer, sub, sid, endsAt }, now)
    await takeBack(context, tx, spent)
    await context.record(tx, { accountId: await readMemberAccount(tx, companyUserId), companyUserId })
  })
  return { code }
}

/** Nothing of the provider's own words is shown; the log has the kind of failure. */
function explain({ log }: PublicContext, error: unknown): { reason: SsoReason } {
  if (error instanceof LoginRefused) return { reason: error.reason }
  if (error instanceof Problem && error.code === 'TOO_MANY_TRIES') return { reason: 'often' }
  if (error instanceof Problem && error.code === 'UNAVAILABLE') return { reason: 'busy' }
  const causes = listCauses(error)
  log.warn(
    { causes: causes.map((cause) => ('code' in cause ? `${cause.name} ${cause.code}` : cause.name)) },
    'A login by a provider failed',
  )
  const isPassing = causes.some((cause) => cause instanceof OutboundRefused || (cause instanceof ProviderUnusable && cause.isPassing))
  return { reason: isPassing ? 'unreachable' : 'invalid' }
}

function listCauses(error: unknown): Error[] {
  const causes: Error[] = []
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause) causes.push(cause)
  return causes
}

async function noteRefusal(context: PublicContext, companyId: number, reason: SsoReason): Promise<void> {
  const { database } = context.services
  context.audit({ reason })
  const kind = 'ssoReturnRefused'
  // Whoever begins no login names a company as they like: it is none of its.
  await (reason === 'ended' || reason === 'often'
    ? database.outsideCompany((tx) => recordRefusal(context, tx, { kind, key: reason, outcome: 'SSO_FAILED' }))
    : database.inCompany(companyId, (tx) => recordRefusal(context, tx, { kind, key: `${companyId} ${reason}`, outcome: 'SSO_FAILED' })))
}
