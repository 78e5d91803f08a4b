import { type CompanyTransaction, sql } from '../platform/index.ts'

/**
 * Who (companyUserIds) may open a process, of whatever level: everyone, or, where it or one above it is restricted, those whom `mayOpenRestricted` lets in, with roles as a
 * `Place` has them. Nobody where there is no such process.
 */
export async function listWhoMayOpen(tx: CompanyTransaction, chronId: number): Promise<'everyone' | ReadonlySet<number>> {
  const place = await tx.maybe<{ members: number[] | null }>(sql`
    select case when p.restricted or coalesce(q.restricted, false) or coalesce(r.restricted, false) then array(
             select m.id from membership m join company c on c.company_id = m.company_id
              where m.company_id = p.company_id and m.active
                and (m.advisor or m.id in (c.admin_id, c.ceo_id) or exists (
                      select from process_role h
                       where h.company_id = m.company_id and h.company_user_id = m.id
                         and (h.process_chron_id in (p.chron_id, q.chron_id, r.chron_id)
                              or h.process_chron_id in (select b.chron_id from process b
                                                         where b.company_id = p.company_id and b.parent_chron_id = p.chron_id
                                                           and b.deleted_on is null))))) end as members
      from process p
      left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
      left join process r on r.company_id = q.company_id and r.chron_id = q.parent_chron_id
     where p.company_id = ${tx.companyId} and p.chron_id = ${chronId}`)
  return place?.members === null ? 'everyone' : new Set(place?.members)
}
