import type { Company } from '@strata/contract'
import { type CompanyTransaction, type Database, type OutsideTransaction, sql } from '../platform/index.ts'
import { spellZone } from './company-views.ts'

export interface NewCompany {
  name: string
  /** Most active members. */
  license: number
  access: Company['info']['access']
  /** IANA name. */
  timezone: string
}

/** Makes a company without members; the rest of the transaction is inside it. For the operator, the demo and tests. */
export async function foundCompany(
  outside: OutsideTransaction,
  { name, license, access, timezone }: NewCompany,
): Promise<CompanyTransaction> {
  const { id } = await outside.one<{ id: number }>(sql`select nextval('company_company_id_seq') as id`)
  const zone = await spellZone(outside, timezone)
  const tx = await outside.enter(id)
  await tx.run(sql`
    insert into company (company_id, name, license, access, timezone) overriding system value
    values (${id}, ${name}, ${license}, ${access}, ${zone})`)
  return tx
}

/** Makes a company and fills it, all in one transaction: there is never one without its people. */
export function inNewCompany<T>(database: Database, company: NewCompany, work: (tx: CompanyTransaction) => Promise<T>): Promise<T> {
  return database.outsideCompany(async (tx) => work(await foundCompany(tx, company)))
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
  const zone = timezone && (await spellZone(tx, timezone))
  await tx.run(sql`
    update company set
      license = coalesce(${license}::int, license), access = coalesce(${access}, access), guidance = coalesce(${guidance}::boolean, guidance),
      timezone = coalesce(${zone}, timezone), ceo_id = coalesce(${ceoId}::bigint, ceo_id), admin_id = coalesce(${adminId}::bigint, admin_id)
    where company_id = ${tx.companyId}`)
  if (ceoId === null && adminId === null) return
  await tx.run(sql`
    delete from signing_proposal p using company c
     where p.company_id = ${tx.companyId} and c.company_id = p.company_id
       and (p.admin_id is distinct from c.admin_id or p.ceo_id is distinct from c.ceo_id)`)
}
