import { type CompanyTransaction, type OwnerDatabase, sql } from '../platform/index.ts'

export interface ListedCompany {
  id: number
  name: string
  access: 'BASIC' | 'PREMIUM'
  license: number
  activeMembers: number
  timezone: string
  guidance: boolean
  /** Emails; null where nobody is appointed. */
  admin: string | null
  ceo: string | null
}

/** Every company of the installation, as the owner of the tables sees them. */
export async function listCompanies({ pool }: Pick<OwnerDatabase, 'pool'>): Promise<ListedCompany[]> {
  const { rows } = await pool.query<ListedCompany>(`
    select c.company_id as id, c.name, c.access, c.license, c.timezone, c.guidance, a.email as admin, b.email as ceo,
           (select count(*)::int from membership m where m.company_id = c.company_id and m.active) as "activeMembers"
      from company c
      left join membership ma on ma.company_id = c.company_id and ma.id = c.admin_id left join account a on a.id = ma.account_id
      left join membership mb on mb.company_id = c.company_id and mb.id = c.ceo_id left join account b on b.id = mb.account_id
     order by c.name, c.company_id`)
  return rows
}

/** The active member of this company with this email. */
export async function findActiveMember(tx: CompanyTransaction, email: string): Promise<number | undefined> {
  const row = await tx.maybe<{ id: number }>(sql`
    select m.id from find_account(${email}) a
      join membership m on m.company_id = ${tx.companyId} and m.account_id = a.id and m.active`)
  return row?.id
}
