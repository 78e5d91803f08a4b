import type { SsoWho } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'

/** The provider of a company. `id` is the place in which its secret is sealed. */
export interface KeptProvider {
  id: string
  issuer: string
  clientId: string
  /** Sealed. */
  secret: Buffer
  isOn: boolean
  who: SsoWho
  /** ISO 8601. */
  changedAt: string
}

export async function findProvider(tx: CompanyTransaction): Promise<KeptProvider | undefined> {
  return tx.maybe(selectProvider(tx))
}

/**
 * As `findProvider`, and it stays so until the end of the transaction: whoever lets somebody in by it (`share`) and whoever changes it, or what it needs (`update`), wait for each
 * other.
 */
export async function lockProvider(tx: CompanyTransaction, lock: 'share' | 'update'): Promise<KeptProvider | undefined> {
  return tx.maybe(sql`${selectProvider(tx)} ${lock === 'share' ? sql`for share` : sql`for update`}`)
}

const selectProvider = ({ companyId }: CompanyTransaction): Statement => sql`
  select id, issuer, client_id as "clientId", secret, is_on as "isOn", who, changed_at as "changedAt" from sso_provider where company_id = ${companyId}`

export async function putProvider(
  tx: CompanyTransaction,
  { id, issuer, clientId, secret, isOn, who, now }: Omit<KeptProvider, 'changedAt'> & { now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into sso_provider (company_id, id, issuer, client_id, secret, is_on, who, changed_at)
    values (${tx.companyId}, ${id}, ${issuer}, ${clientId}, ${secret}, ${isOn}, ${who}, ${now})
    on conflict (company_id) do update set id = excluded.id, issuer = excluded.issuer, client_id = excluded.client_id, secret = excluded.secret,
      is_on = excluded.is_on, who = excluded.who, changed_at = excluded.changed_at`)
}

export async function deleteProvider(tx: CompanyTransaction): Promise<boolean> {
  return (await tx.run(sql`delete from sso_provider where company_id = ${tx.companyId}`)) === 1
}
