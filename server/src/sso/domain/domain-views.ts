import { type CompanyTransaction, sql, type Transaction } from '../../platform/index.ts'

/** A domain that a company says is its own. Times are ISO 8601. */
export interface KeptDomain {
  domain: string
  proof: string
  provedAt: string | null
  byOperator: boolean
  checkedAt: string | null
  /** When its record was last there. */
  seenAt: string | null
  lostAt: string | null
}

const columns = sql`domain, proof, proved_at as "provedAt", by_operator as "byOperator", checked_at as "checkedAt", seen_at as "seenAt", lost_at as "lostAt"`

export async function listDomains(tx: CompanyTransaction): Promise<KeptDomain[]> {
  return tx.many(sql`select ${columns} from company_domain where company_id = ${tx.companyId} order by domain`)
}

export async function findDomain(tx: CompanyTransaction, domain: string): Promise<KeptDomain | undefined> {
  return tx.maybe(sql`select ${columns} from company_domain where company_id = ${tx.companyId} and domain = ${domain}`)
}

/** Whether a domain is proved for the company of the transaction, and not lost. */
export async function isCompanyDomain(tx: CompanyTransaction, domain: string): Promise<boolean> {
  const { is } = await tx.one<{ is: boolean }>(sql`select is_company_domain(${domain}) as is`)
  return is
}

/** Whether another company has proved it. */
export async function isDomainElsewhere(tx: CompanyTransaction, domain: string): Promise<boolean> {
  const { is } = await tx.one<{ is: boolean }>(sql`select is_domain_elsewhere(${domain}) as is`)
  return is
}

/** The company by whose provider people of a domain log in. */
export async function findDomainProvider(tx: Transaction, domain: string): Promise<{ companyId: number; name: string } | undefined> {
  return tx.maybe(sql`select company_id as "companyId", name from find_domain_provider(${domain})`)
}
