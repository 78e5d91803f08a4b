import { randomUUID } from 'node:crypto'
import type { SsoWho } from '@strata/contract'
import { Sealer } from '../platform/sealing/sealer.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { hashSecret, newSecret } from '../session/password/password-links.ts'
import { addDomain, proveDomain } from './domain/domain-store.ts'
import { keepProvedLogin } from './login/sso-login-store.ts'
import { putProvider } from './provider/provider-store.ts'

let made = 0

/** A domain of a company, proved by the operator unless it waits for its proof. For tests. */
export async function buildDomain(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { companyId, domain, isProved = true }: { companyId: number; domain?: string; isProved?: boolean },
): Promise<string> {
  made += 1
  const name = domain ?? `company${made}.example`
  const now = clock.now()
  await database.inCompany(companyId, async (tx) => {
    await addDomain(tx, { domain: name, proof: newSecret(), now })
    if (isProved) await proveDomain(tx, name, { now, byOperator: true })
  })
  return name
}

interface GivenProvider {
  companyId: number
  issuer?: string
  clientId?: string
  secret?: string
  isOn?: boolean
  who?: SsoWho
}

/** The provider of a company. For tests. */
export async function buildSsoProvider(
  { database, clock, configuration }: Pick<TestApp, 'database' | 'clock' | 'configuration'>,
  given: GivenProvider,
): Promise<void> {
  const { companyId, issuer = 'https://login.example.com', clientId = 'strata', secret = 'secret', isOn = true, who = 'known' } = given
  const key = configuration.findSealingKey()
  if (!key) throw new Error('The tests have a key')
  const id = randomUUID()
  const sealed = new Sealer(key).seal(secret, { table: 'sso_provider', id })
  await database.inCompany(companyId, (tx) => putProvider(tx, { id, issuer, clientId, secret: sealed, isOn, who, now: clock.now() }))
}

/** A login that came back from the provider and waits for its window: the code to enter by. For tests. */
export async function buildProvedLogin(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { companyId, companyUserId }: { companyId: number; companyUserId: number },
  verifier: string,
): Promise<string> {
  const code = `${companyId}.${newSecret()}`
  const now = clock.now()
  const endsAt = new Date(now.getTime() + 60_000)
  const identity = { issuer: 'https://login.example.com', sub: `person ${companyUserId}`, sid: null }
  await database.inCompany(companyId, (tx) =>
    keepProvedLogin(tx, { hash: hashSecret(code), verifierHash: hashSecret(verifier), companyUserId, ...identity, endsAt }, now),
  )
  return code
}
