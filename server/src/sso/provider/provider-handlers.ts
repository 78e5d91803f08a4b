import { randomUUID } from 'node:crypto'
import {
  type CompanySso,
  ssoProviderMessages as messages,
  type ProviderSettings,
  type RouteInput,
  ssoLimits,
  type ssoRoutes,
  ssoRuleMessages,
} from '@strata/contract'
import { provePerson } from '../../factor/index.ts'
import {
  type CompanyTransaction,
  type Configuration,
  fail,
  type ItemContext,
  inOwnCompany,
  refuseOtherCompany,
  Sealer,
  type SessionContext,
  spendHourly,
} from '../../platform/index.ts'
import { isByProviderOnly } from '../../sign-in/index.ts'
import { describeDomain } from '../domain/describe-domain.ts'
import { listDomains } from '../domain/domain-views.ts'
import { endProviderSessions } from '../login/sso-session-store.ts'
import { requireAdministrator } from '../require-administrator.ts'
import { openSecret } from './connect-provider.ts'
import { callbackOf, logoutOf } from './own-addresses.ts'
import { ProviderUnusable } from './provider-metadata.ts'
import { deleteProvider, findProvider, type KeptProvider, lockProvider, putProvider } from './provider-store.ts'
import { tryProvider } from './try-provider.ts'

type Routes = typeof ssoRoutes

export async function getCompanySso({ tx, services }: ItemContext<'company'>): Promise<CompanySso> {
  const [provider, domains] = [await findProvider(tx), await listDomains(tx)]
  return {
    redirectUri: callbackOf(services.configuration, tx.companyId),
    logoutUri: logoutOf(services.configuration, tx.companyId),
    provider: provider ? describeProvider(provider) : null,
    domains: domains.map(describeDomain),
  }
}

const describeProvider = ({ issuer, clientId, isOn, who, changedAt }: KeptProvider): NonNullable<CompanySso['provider']> => ({
  issuer,
  clientId,
  isOn,
  who,
  changedOn: changedAt,
})

/**
 * Looks at the provider first, with no connection held: a provider that hangs keeps nobody waiting but who asks. Before and after that it is decided, in short transactions.
 * @throws Problem NO_RIGHT, NOT_FOUND, SIGNATURE_REQUIRED, PROVIDER_UNUSABLE, SEALING_KEY_MISSING, WRONG_STATE, TOO_MANY_TRIES
 */
export async function saveProvider(context: SessionContext, { params, body }: RouteInput<Routes['saveProvider']>): Promise<undefined> {
  refuseOtherCompany(context, params)
  const { services, companyId } = context
  const { issuer, clientId, isOn, who, secret: given } = body
  await services.database.inCompany(companyId, (tx) => requireAdministrator(tx, context))
  await provePerson(context, body.signature)
  const tried = await services.database.inCompany(companyId, async (tx) => {
    await requireAdministrator(tx, context)
    const former = await decideSave(tx, body)
    if (!asksProvider(body, former)) return undefined
    await spendHourly({ ...context, tx }, { kind: 'ssoCheck', key: String(companyId), most: ssoLimits.checksPerHour })
    return { secret: given ?? (former ? openSecret(services.configuration, former) : '') }
  })
  if (tried) await tryOrRecord(context, { issuer, clientId, ...tried })
  await inOwnCompany(context, async (tx) => {
    await requireAdministrator(tx, context)
    const former = await decideSave(tx, body)
    // Somebody else saved or removed it meanwhile.
    if (asksProvider(body, former) && !tried) fail('WRONG_STATE')
    const kept = given === undefined && former ? { id: former.id, secret: former.secret } : seal(services.configuration, given ?? '')
    await putProvider(tx, { ...kept, issuer, clientId, isOn, who, now: services.clock.now() })
    if (!isOn || !isSame(body, former)) await endProviderSessions(tx)
  })
}

/** Who comes in by it alone is shut out: signed as its turning off is. @throws Problem NOT_FOUND, WRONG_STATE while nothing else opens the company */
export async function removeProvider({ tx }: ItemContext<'company'>): Promise<undefined> {
  if (!(await lockProvider(tx, 'update'))) fail('NOT_FOUND')
  if (await isByProviderOnly(tx)) fail('WRONG_STATE', { detail: ssoRuleMessages.provider })
  await deleteProvider(tx)
  await endProviderSessions(tx)
}

/** The provider that is saved over, where it may be. @throws Problem PROVIDER_UNUSABLE, WRONG_STATE */
async function decideSave(tx: CompanyTransaction, body: ProviderSettings): Promise<KeptProvider | undefined> {
  const former = await lockProvider(tx, 'update')
  // A secret belongs to its client: it is sent to no other issuer.
  if (body.secret === undefined && !isSame(body, former)) fail('PROVIDER_UNUSABLE', { detail: messages.secretMissing })
  if (body.isOn && !(await listDomains(tx)).some(({ provedAt }) => provedAt !== null))
    fail('PROVIDER_UNUSABLE', { detail: messages.domainsFirst })
  if (!body.isOn && (await isByProviderOnly(tx))) fail('WRONG_STATE', { detail: ssoRuleMessages.provider })
  return former
}

const isSame = ({ issuer, clientId }: ProviderSettings, former: KeptProvider | undefined): boolean =>
  former?.issuer === issuer && former.clientId === clientId

/** One that is only turned off may be away. */
const asksProvider = (body: ProviderSettings, former: KeptProvider | undefined): boolean => body.isOn || !isSame(body, former)

async function tryOrRecord(
  { services, companyId, actor, record }: SessionContext,
  client: { issuer: string; clientId: string; secret: string },
): Promise<void> {
  try {
    await tryProvider(services, { ...client, redirectUri: callbackOf(services.configuration, companyId) })
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error
    const { accountId, companyUserId } = actor
    await services.database.inCompany(companyId, (tx) => record(tx, { accountId, companyUserId, outcome: 'PROVIDER_UNUSABLE' }))
    fail('PROVIDER_UNUSABLE', { detail: error.message })
  }
}

function seal(configuration: Configuration, secret: string): Pick<KeptProvider, 'id' | 'secret'> {
  const key = configuration.findSealingKey() ?? fail('SEALING_KEY_MISSING', { detail: messages.sealingKeyMissing })
  const id = randomUUID()
  return { id, secret: new Sealer(key).seal(secret, { table: 'sso_provider', id }) }
}
