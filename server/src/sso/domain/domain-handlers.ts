import { type CompanyDomain, type RouteInput, ssoDomainMessages, ssoLimits, type ssoRoutes } from '@strata/contract'
import { type CompanyTransaction, DatabaseConflict, fail, type ItemContext } from '../../platform/index.ts'
import { newSecret } from '../../session/index.ts'
import { spendHourly } from '../../user/index.ts'
import { describeDomain } from './describe-domain.ts'
import { addDomain, deleteDomain, noteUnseen, proveDomain } from './domain-store.ts'
import { findDomain, isDomainElsewhere, type KeptDomain, listDomains } from './domain-views.ts'
import { readRecord, recordOf } from './read-record.ts'

type Routes = typeof ssoRoutes

/** Adds one that does not count yet. @throws Problem DOMAIN_TAKEN, NAME_EXISTS, LIMIT_REACHED */
export async function addCompanyDomain(
  { tx, services }: ItemContext<'company'>,
  { body: { domain } }: RouteInput<Routes['addDomain']>,
): Promise<CompanyDomain> {
  const domains = await listDomains(tx)
  if (domains.some((kept) => kept.domain === domain)) fail('NAME_EXISTS', { detail: ssoDomainMessages.exists({ domain }) })
  if (domains.length >= ssoLimits.domains) fail('LIMIT_REACHED')
  if (await isDomainElsewhere(tx, domain)) failTaken(domain)
  await addDomain(tx, { domain, proof: newSecret(), now: services.clock.now() })
  return describeDomain(await getDomain(tx, domain))
}

/** Looks for the record now. @throws Problem NOT_FOUND, DOMAIN_TAKEN, RECORD_MISSING, TOO_MANY_TRIES */
export async function checkCompanyDomain(
  context: ItemContext<'company'>,
  { params: { domain } }: RouteInput<Routes['checkDomain']>,
): Promise<CompanyDomain> {
  const { tx, services } = context
  const kept = await getDomain(tx, domain)
  if (kept.byOperator) return describeDomain(kept)
  await spendHourly(context, { kind: 'ssoCheck', key: String(tx.companyId), most: ssoLimits.checksPerHour })
  const found = await readRecord(services.configuration, kept)
  const now = services.clock.now()
  if (found !== 'there') await refuseUnseen(tx, kept, { now, isMissing: found === 'missing' })
  await orTaken(domain, proveDomain(tx, domain, { now }))
  return describeDomain(await getDomain(tx, domain))
}

export async function removeCompanyDomain(
  { tx }: ItemContext<'company'>,
  { params: { domain } }: RouteInput<Routes['removeDomain']>,
): Promise<undefined> {
  if (!(await deleteDomain(tx, domain))) fail('NOT_FOUND')
}

/** That it was looked for stays noted. */
async function refuseUnseen(tx: CompanyTransaction, kept: KeptDomain, { now, isMissing }: { now: Date; isMissing: boolean }) {
  await noteUnseen(tx, kept.domain, { now, isLost: isMissing })
  const { recordName: name, recordText: text } = recordOf(kept)
  const detail = isMissing ? ssoDomainMessages.recordMissing({ name, text }) : ssoDomainMessages.unreadable({ name })
  fail('RECORD_MISSING', { detail, counts: true })
}

const getDomain = async (tx: CompanyTransaction, domain: string): Promise<KeptDomain> => (await findDomain(tx, domain)) ?? fail('NOT_FOUND')

/** Two companies at once: one gets it. */
async function orTaken<T>(domain: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DatabaseConflict && error.constraint === 'domain_owner_pkey') failTaken(domain)
    throw error
  }
}

const failTaken = (domain: string): never => fail('DOMAIN_TAKEN', { detail: ssoDomainMessages.taken({ domain }) })
