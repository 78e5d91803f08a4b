import type { Company } from '@strata/contract'
import { type CompanyTransaction, sql, type Transaction } from '../platform/index.ts'

export interface NewCompany {
  name: string
  /** Most active members. */
  license: number
  access: Company['info']['access']
  /** IANA name. */
  timezone: string
}

/** Makes a company without members and answers its id. For the operator, the demo and tests. */
export async function foundCompany(tx: Transaction, { name, license, access, timezone }: NewCompany): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    sql`select found_company(${name}, ${license}::int, ${access}, zone_spelling(${timezone})) as id`,
  )
  return id
}

export interface CompanySettings {
  license?: number
  access?: Company['info']['access']
  guidance?: boolean
  timezone?: string
  /** A companyUserId. */
  ceoId?: number
  /** A companyUserId. */
  adminId?: number
}

/** Changes what is given and leaves the rest. What was proposed to be signed ends for good where another comes into one of the offices (specification 4 §4). */
export async function setCompany(tx: CompanyTransaction, settings: CompanySettings): Promise<void> {
  const { license = null, access = null, guidance = null, timezone = null, ceoId = null, adminId = null } = settings
  await tx.run(sql`
    update company set
      license = coalesce(${license}::int, license), access = coalesce(${access}, access), guidance = coalesce(${guidance}::boolean, guidance),
      timezone = coalesce(zone_spelling(${timezone}), timezone), ceo_id = coalesce(${ceoId}::bigint, ceo_id), admin_id = coalesce(${adminId}::bigint, admin_id)
    where company_id = ${tx.companyId}`)
  if (ceoId === null && adminId === null) return
  await tx.run(sql`
    delete from signing_proposal p using company c
     where p.company_id = ${tx.companyId} and c.company_id = p.company_id
       and (p.admin_id is distinct from c.admin_id or p.ceo_id is distinct from c.ceo_id)`)
}
