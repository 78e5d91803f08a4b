import { randomUUID } from 'node:crypto'
import { type CompanySso, ssoProviderMessages as messages, type RouteInput, ssoLimits, type ssoRoutes } from '@strata/contract'
import { type Configuration, createOutbound, fail, type ItemContext, Sealer } from '../../platform/index.ts'
import { spendHourly } from '../../user/index.ts'
import { describeDomain } from '../domain/describe-domain.ts'
import { listDomains } from '../domain/domain-views.ts'
import { endProviderSessions } from '../login/sso-session-store.ts'
import { callbackOf, logoutOf } from './own-addresses.ts'
import { ProviderUnusable, readKeys, readMetadata } from './provider-metadata.ts'
import { deleteProvider, findProvider, type KeptProvider, putProvider } from './provider-store.ts'

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

/** Looks at the provider first. @throws Problem PROVIDER_UNUSABLE, SEALING_KEY_MISSING, TOO_MANY_TRIES */
export async function saveProvider(context: ItemContext<'company'>, { body }: RouteInput<Routes['saveProvider']>): Promise<undefined> {
  const { tx, services } = context
  const { issuer, clientId, isOn, who, secret: given } = body
  const former = await findProvider(tx)
  const isSame = former?.issuer === issuer && former.clientId === clientId
  // A secret belongs to its client: it is sent to no other issuer.
  if (given === undefined && !isSame) fail('PROVIDER_UNUSABLE', { detail: messages.secretMissing })
  if (isOn && !(await listDomains(tx)).some(({ provedAt }) => provedAt !== null))
    fail('PROVIDER_UNUSABLE', { detail: messages.domainsFirst })
  await spendHourly(context, { kind: 'ssoCheck', key: String(tx.companyId), most: ssoLimits.checksPerHour })
  if (isOn || !isSame) await tryProvider(services.configuration, issuer)
  const kept = given === undefined && former ? { id: former.id, secret: former.secret } : seal(services.configuration, given ?? '')
  await putProvider(tx, { ...kept, issuer, clientId, isOn, who, now: services.clock.now() })
  if (!isOn || !isSame) await endProviderSessions(tx)
}

export async function removeProvider({ tx }: ItemContext<'company'>): Promise<undefined> {
  if (!(await deleteProvider(tx))) fail('NOT_FOUND')
  await endProviderSessions(tx)
}

/** Counts as a try where the provider is not usable: whoever looks for servers by it is slowed. */
async function tryProvider(configuration: Configuration, issuer: string): Promise<void> {
  const outbound = createOutbound(configuration)
  try {
    await readKeys(outbound, await readMetadata(outbound, issuer))
  } catch (error) {
    if (!(error instanceof ProviderUnusable)) throw error
    fail('PROVIDER_UNUSABLE', { detail: error.message, counts: true })
  }
}

function seal(configuration: Configuration, secret: string): Pick<KeptProvider, 'id' | 'secret'> {
  const key = configuration.findSealingKey() ?? fail('SEALING_KEY_MISSING', { detail: messages.sealingKeyMissing })
  const id = randomUUID()
  return { id, secret: new Sealer(key).seal(secret, { table: 'sso_provider', id }) }
}
