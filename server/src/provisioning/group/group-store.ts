import { type GrantedRole, provisioningRefusals, scimRefusals } from '@strata/contract'
import { type CompanyTransaction, DatabaseConflict, fail, sql } from '../../platform/index.ts'

export interface GroupNames {
  name: string
  externalId: string | null
}

/** @throws Problem NAME_EXISTS where the program calls another one so */
export async function addGroup(tx: CompanyTransaction, { name, externalId }: GroupNames, now: Date): Promise<number> {
  const { id } = await namesOnce(
    tx.one<{ id: number }>(sql`
      insert into provisioned_group (company_id, name, external_id, created_at, changed_at)
      values (${tx.companyId}, ${name}, ${externalId}, ${now}, ${now}) returning id`),
  )
  return id
}

/** @throws Problem NAME_EXISTS */
export async function changeGroup(tx: CompanyTransaction, id: number, { name, externalId }: GroupNames, now: Date): Promise<void> {
  await namesOnce(
    tx.run(sql`
      update provisioned_group set name = ${name}, external_id = ${externalId}, changed_at = ${now}
       where company_id = ${tx.companyId} and id = ${id}`),
  )
}

/** Its members and what it stands for go with it. */
export async function dropGroup(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`delete from provisioned_group where company_id = ${tx.companyId} and id = ${id}`)
}

/** Whom nobody knows is passed over; answers how many were known. */
export async function addGroupMembers(tx: CompanyTransaction, id: number, people: readonly number[]): Promise<number> {
  const { known } = await tx.one<{ known: number }>(sql`
    with known as (select m.id from membership m where m.company_id = ${tx.companyId} and m.id = any(${people})),
         added as (insert into provisioned_group_member (company_id, group_id, company_user_id)
                   select ${tx.companyId}, ${id}, k.id from known k on conflict do nothing returning group_id)
    select count(*)::int as known from known`)
  return known
}

export async function removeGroupMembers(tx: CompanyTransaction, id: number, people: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from provisioned_group_member where company_id = ${tx.companyId} and group_id = ${id} and company_user_id = any(${people})`)
}

/** @throws Problem COMPONENT_EXISTS */
export async function addGroupGrant(
  tx: CompanyTransaction,
  groupId: number,
  holds: { role: GrantedRole; processChronId: number } | null,
): Promise<number> {
  try {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into group_grant (company_id, group_id, role, process_chron_id)
      values (${tx.companyId}, ${groupId}, ${holds?.role ?? null}, ${holds?.processChronId ?? null}) returning id`)
    return id
  } catch (error) {
    if (error instanceof DatabaseConflict) fail('COMPONENT_EXISTS', { detail: provisioningRefusals.grantExists })
    throw error
  }
}

/** False where the group has none of that id. */
export async function removeGroupGrant(tx: CompanyTransaction, groupId: number, grantId: number): Promise<boolean> {
  return (await tx.run(sql`delete from group_grant where company_id = ${tx.companyId} and group_id = ${groupId} and id = ${grantId}`)) === 1
}

async function namesOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DatabaseConflict) fail('NAME_EXISTS', { scimType: 'uniqueness', detail: scimRefusals.externalIdTaken })
    throw error
  }
}
