import type { ConsentItemType, ConsentPath } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/** Of whom a path is: the kind of items, or the process (chronId). */
export type PathOwner = { itemType: ConsentItemType } | { processChronId: number }

export interface PathRow extends ConsentPath {
  id: number
  itemType: ConsentItemType | null
}

/** The path that holds; nothing where none does. */
export const findPath = (tx: CompanyTransaction, owner: PathOwner): Promise<PathRow | undefined> =>
  tx.maybe(sql`${pathColumns} where h.company_id = ${tx.companyId} and ${ownedBy(owner)} and h.ended_on is null`)

/** Those of kinds of items. */
export const listKindPaths = (tx: CompanyTransaction): Promise<PathRow[]> =>
  tx.many(sql`${pathColumns} where h.company_id = ${tx.companyId} and h.item_type is not null and h.ended_on is null`)

/** Those of these people (companyUserIds) who are active. */
export const listNamable = (tx: CompanyTransaction, people: readonly number[]): Promise<{ id: number }[]> =>
  tx.many(sql`select id from membership where company_id = ${tx.companyId} and id = any(${people}::bigint[]) and active`)

/** A path that names somebody. */
export interface NamingPath {
  memberId: number
  owner: PathOwner
  /** Each step that names the member asks somebody else too, who is active, or a role. */
  isShared: boolean
}

/** The paths that hold and name one of these people, active or not. */
export async function listPathsNaming(tx: CompanyTransaction, members: readonly number[]): Promise<NamingPath[]> {
  const rows = await tx.many<{ memberId: number; itemType: ConsentItemType | null; processChronId: number; isShared: boolean }>(sql`
    select n.id as "memberId", h.item_type as "itemType", h.process_chron_id as "processChronId",
           bool_and(cardinality(t.roles) > 0 or exists (
             select from membership o where o.company_id = h.company_id and o.id = any(t.people) and o.id <> n.id and o.active)) as "isShared"
      from consent_path h
      join consent_path_step t on t.company_id = h.company_id and t.path_id = h.id
      join membership n on n.company_id = h.company_id and n.id = any(t.people)
     where h.company_id = ${tx.companyId} and h.ended_on is null and n.id = any(${members}::bigint[])
     group by n.id, h.id, h.item_type, h.process_chron_id
     order by h.id, n.id`)
  return rows.map(({ itemType, processChronId, ...row }) => ({ ...row, owner: itemType === null ? { processChronId } : { itemType } }))
}

/** Lets nobody else set a path of the company until the transaction ends. */
export async function lockPaths(tx: CompanyTransaction): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`consent paths of ${tx.companyId}`}, 0))`)
}

export const ownedBy = (owner: PathOwner): Statement =>
  'itemType' in owner ? sql`h.item_type = ${owner.itemType}` : sql`h.process_chron_id = ${owner.processChronId}`

const pathColumns = sql`
  select h.id, h.item_type as "itemType", h.is_binding as "isBinding", h.skips_layout as "skipsLayout", h.set_on as "setOn",
         json_build_object('firstName', b.first_name, 'lastName', b.last_name) as "setBy",
         (select json_agg(json_build_object('needs', t.needs, 'days', t.days, 'late', t.late, 'roles', t.roles, 'people',
                   (select coalesce(json_agg(json_build_object('userId', m.id, 'firstName', m.first_name, 'lastName', m.last_name, 'isActive', m.active)
                                    order by array_position(t.people, m.id)), '[]')
                      from membership m where m.company_id = t.company_id and m.id = any(t.people))) order by t.ordinal)
            from consent_path_step t where t.company_id = h.company_id and t.path_id = h.id) as steps
    from consent_path h
    join membership b on b.company_id = h.company_id and b.id = h.set_by`
