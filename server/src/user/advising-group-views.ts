import { type CompanyTransaction, sql } from '../platform/index.ts'

/** By companyUserId: the group of the directory by which somebody is an advisor, the first of several. */
export async function listAdvisingGroups(tx: CompanyTransaction): Promise<Map<number, string>> {
  const rows = await tx.many<{ companyUserId: number; name: string }>(sql`
    select n.company_user_id as "companyUserId", min(b.name) as name
      from group_grant a join provisioned_group b on b.company_id = a.company_id and b.id = a.group_id
      join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
     where a.company_id = ${tx.companyId} and a.role is null group by n.company_user_id`)
  return new Map(rows.map(({ companyUserId, name }) => [companyUserId, name]))
}
