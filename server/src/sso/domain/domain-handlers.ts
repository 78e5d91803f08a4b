import { type CompanyDomain, type RouteInput, ssoDomainMessages, ssoLimits, type ssoRoutes, ssoRuleMessages } from '@strata/contract'
import {
  type CompanyTransaction,
  DatabaseConflict,
  fail,
  type ItemContext,
  refuseOtherCompany,
  type SessionContext,
  spendHourly,
} from '../../platform/index.ts'
import { newSecret } from '../../session/index.ts'
import { isByProviderOnly } from '../../sign-in/index.ts'
import { lockProvider } from '../provider/provider-store.ts'
import { requireAdministrator } from '../require-administrator.ts'
import { describeDomain } from './describe-domain.ts'
import { addDomain, deleteDomain, noteUnseen, proveDomain } from './domain-store.ts'
import { findDomain, isDomainElsewhere, type KeptDomain, listDomains } from './domain-views.ts'
import { type RecordFound, readRecord, recordOf } from './read-record.ts'

type Routes = typeof ssoRoutes

/** Adds one that does not count yet. Whether another company has it is told so often an hour only. @throws Problem DOMAIN_TAKEN, NAME_EXISTS, LIMIT_REACHED, TOO_MANY_TRIES */
export async function addCompanyDomain(
  context: ItemContext<'company'>,
  { body: { domain } }: RouteInput<Routes['addDomain']>,
): Promise<CompanyDomain> {
  const { tx, services } = context
  const domains = await listDomains(tx)
  if (domains.some((kept) => kept.domain === domain)) fail('NAME_EXISTS', { detail: ssoDomainMessages.exists({ domain }) })
  if (domains.length >= ssoLimits.domains) fail('LIMIT_REACHED')
  await spendHourly(context, { kind: 'ssoAdd', key: String(tx.companyId), most: ssoLimits.addsPerHour })
  if (await isDomainElsewhere(tx, domain)) fail('DOMAIN_TAKEN', { detail: ssoDomainMessages.taken({ domain }), counts: true })
  await addDomain(tx, { domain, proof: newSecret(), now: services.clock.now() })
  return describeDomain(await getDomain(tx, domain))
}

/**
 * Looks for the record now, with no connection held: before and after that it is decided, in two short transactions.
 * @throws Problem NO_RIGHT, NOT_FOUND, DOMAIN_TAKEN, RECORD_MISSING, TOO_MANY_TRIES
 */
export async function checkCompanyDomain(context: SessionContext, { params }: RouteInput<Routes['checkDomain']>): Promise<CompanyDomain> {
  refuseOtherCompany(context, params)
  const { services, companyId } = context
  const { domain } = params
  const kept = await services.database.inCompany(companyId, async (tx) => {
    await requireAdministrator(tx, context)
    const before = await getDomain(tx, domain)
    if (!before.byOperator)
      await spendHourly({ ...context, tx }, { kind: 'ssoCheck', key: String(companyId), most: ssoLimits.checksPerHour })
    return before
  })
  const found = kept.byOperator ? 'there' : await readRecord(services.configuration, kept)
  const checked = await orTaken(domain, noteFound(context, kept, found))
  if (found !== 'there') failUnseen(kept, found)
  return checked
}

/** @throws Problem NOT_FOUND, WRONG_STATE for the last one that is proved, while nothing else opens the company */
export async function removeCompanyDomain(
  { tx }: ItemContext<'company'>,
  { params: { domain } }: RouteInput<Routes['removeDomain']>,
): Promise<undefined> {
  // One after the other, and with whoever sets the rule: of two last ones one stays.
  await lockProvider(tx, 'update')
  const { provedAt } = await getDomain(tx, domain)
  await deleteDomain(tx, domain)
  if (provedAt === null || (await listDomains(tx)).some((left) => left.provedAt !== null)) return
  if (await isByProviderOnly(tx)) fail('WRONG_STATE', { detail: ssoRuleMessages.domain({ domain }) })
}

/** Keeps what was found of a domain, that nothing was too. One that was removed meanwhile, or added again with another record, is not there. */
async function noteFound(context: SessionContext, { domain, proof, byOperator }: KeptDomain, found: RecordFound): Promise<CompanyDomain> {
  const { accountId, companyUserId } = context.actor
  const now = context.services.clock.now()
  return context.services.database.inCompany(context.companyId, async (tx) => {
    await requireAdministrator(tx, context)
    if ((await getDomain(tx, domain)).proof !== proof) fail('NOT_FOUND')
    if (found !== 'there') await noteUnseen(tx, domain, { now, isLost: found === 'missing' })
    else if (!byOperator) await proveDomain(tx, domain, { now })
    await context.record(tx, { accountId, companyUserId, ...(found !== 'there' && { outcome: 'RECORD_MISSING' }) })
    return describeDomain(await getDomain(tx, domain))
  })
}

function failUnseen(kept: KeptDomain, found: RecordFound): never {
  const { recordName: name, recordText: text } = recordOf(kept)
  const isMissing = found === 'missing'
  fail('RECORD_MISSING', { detail: isMissing ? ssoDomainMessages.recordMissing({ name, text }) : ssoDomainMessages.unreadable({ name }) })
}

const getDomain = async (tx: CompanyTransaction, domain: string): Promise<KeptDomain> => (await findDomain(tx, domain)) ?? fail('NOT_FOUND')

/** Two companies at once: one gets it. */
async function orTaken<T>(domain: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DatabaseConflict && error.constraint === 'domain_owner_pkey')
      fail('DOMAIN_TAKEN', { detail: ssoDomainMessages.taken({ domain }) })
    throw error
  }
}
