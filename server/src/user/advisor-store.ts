import { type CompanyTransaction, sql } from '../platform/index.ts'

/** Makes an active member an advisor; false where the member is not active. */
export async function giveAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<boolean> {
  const touched = await tx.run(sql`
    update membership set advisor = true where company_id = ${tx.companyId} and id = ${companyUserId} and active`)
  return touched === 1
}

/** The group of the directory by which somebody is an advisor, the first of several. */
export async function findAdvisingGroup(tx: CompanyTransaction, companyUserId: number): Promise<string | undefined> {
  const row = await tx.maybe<{ name: string }>(sql`
    select b.name from group_grant a join provisioned_group b on b.company_id = a.company_id and b.id = a.group_id
      join provisioned_group_member n on n.company_id = a.company_id and n.group_id = a.group_id
     where a.company_id = ${tx.companyId} and a.role is null and n.company_user_id = ${companyUserId} order by b.name limit 1`)
  return row?.name
}

export async function takeAdvisor(tx: CompanyTransaction, companyUserId: number): Promise<void> {
  await tx.run(sql`update membership set advisor = false where company_id = ${tx.companyId} and id = ${companyUserId}`)
}
