import type { GrantedRole, ProvisionedGroup } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { currentVersion } from '../../process/index.ts'

/** A group of the directory, without its members. */
export interface KeptGroup {
  id: number
  name: string
  externalId: string | null
  createdAt: string
  changedAt: string
}

const groupColumns = sql`
  select g.id, g.name, g.external_id as "externalId", g.created_at as "createdAt", g.changed_at as "changedAt" from provisioned_group g`

export async function listKeptGroups(tx: CompanyTransaction): Promise<KeptGroup[]> {
  return tx.many(sql`${groupColumns} where g.company_id = ${tx.companyId} order by g.id`)
}

export async function findKeptGroup(tx: CompanyTransaction, id: number): Promise<KeptGroup | undefined> {
  return tx.maybe(sql`${groupColumns} where g.company_id = ${tx.companyId} and g.id = ${id}`)
}

export interface GroupMember {
  groupId: number
  id: number
  firstName: string
  lastName: string
}

/** The people of these groups. */
export async function listGroupMembers(tx: CompanyTransaction, groupIds: readonly number[]): Promise<GroupMember[]> {
  return tx.many(sql`
    select n.group_id as "groupId", m.id, m.first_name as "firstName", m.last_name as "lastName"
      from provisioned_group_member n join membership m on m.company_id = n.company_id and m.id = n.company_user_id
     where n.company_id = ${tx.companyId} and n.group_id = any(${groupIds}) order by n.group_id, m.id`)
}

/** The groups of these people. */
export async function listGroupsOf(
  tx: CompanyTransaction,
  people: readonly number[],
): Promise<{ memberId: number; id: number; name: string }[]> {
  return tx.many(sql`
    select n.company_user_id as "memberId", g.id, g.name
      from provisioned_group_member n join provisioned_group g on g.company_id = n.company_id and g.id = n.group_id
     where n.company_id = ${tx.companyId} and n.company_user_id = any(${people}) order by g.name, g.id`)
}

/** By name, with what each stands for. */
export async function listGroupsWithGrants(tx: CompanyTransaction): Promise<ProvisionedGroup[]> {
  const groups = await tx.many<Omit<ProvisionedGroup, 'grants'>>(sql`
    select g.id, g.name, (select count(*)::int from provisioned_group_member n where n.company_id = g.company_id and n.group_id = g.id) as people
      from provisioned_group g where g.company_id = ${tx.companyId} order by lower(g.name), g.id`)
  const grants = await tx.many<{
    groupId: number
    id: number
    role: GrantedRole | null
    processChronId: number
    pid: string
    pname: string
  }>(sql`
    select a.group_id as "groupId", a.id, a.role, a.process_chron_id as "processChronId", p.pid, v.name as pname
      from group_grant a
      left join process p on p.company_id = a.company_id and p.chron_id = a.process_chron_id
      left join lateral (${currentVersion}) v on true
     where a.company_id = ${tx.companyId} order by a.id`)
  return groups.map((group) => ({
    ...group,
    grants: grants
      .filter(({ groupId }) => groupId === group.id)
      .map(({ id, role, processChronId, pid, pname }) => ({ id, holds: role === null ? null : { role, processChronId, pid, pname } })),
  }))
}

/** Processes that were approved once and are there, and can have roles. */
export async function listGrantable(
  tx: CompanyTransaction,
): Promise<{ chronId: number; pid: string; pname: string; level: 'gpfc' | 'ma' }[]> {
  return tx.many(sql`
    select p.chron_id as "chronId", p.pid, v.name as pname, p.level
      from process p join lateral (${currentVersion}) v on true
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where p.company_id = ${tx.companyId} and p.level in ('gpfc', 'ma') and p.hdd and p.deleted_on is null and q.deleted_on is null`)
}

export async function countGroups(tx: CompanyTransaction): Promise<number> {
  const { groups } = await tx.one<{ groups: number }>(
    sql`select count(*)::int as groups from provisioned_group where company_id = ${tx.companyId}`,
  )
  return groups
}
