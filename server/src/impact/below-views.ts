import { currentStatuses, currentSuggestionStates, liveSheetStatuses, openDataStatuses, reviewNoticeDays } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'

/**
 * What hangs below processes (chronIds) and the processes below them that are not removed yet. A review is under way once it was announced as due, until it was found
 * still right or a new version was approved.
 */
export function belowRows(tx: CompanyTransaction, roots: readonly number[]): Statement | undefined {
  if (roots.length === 0) return undefined
  return sql`
    with recursive family as (
      select p.chron_id as root, p.chron_id from process p where p.company_id = ${tx.companyId} and p.chron_id = any(${roots})
       union all
      select f.root, p.chron_id from family f join process p on p.company_id = ${tx.companyId} and p.parent_chron_id = f.chron_id
       where p.deleted_on is null
    ), items as (
      select distinct f.root, c.type as kind, c.chron_id as id, f.chron_id
        from family f join chart c on c.company_id = ${tx.companyId} and c.parent_chron_id = f.chron_id and c.status ${sql.oneOf(currentStatuses)}
       union
      select distinct f.root, e.type, e.chron_id, f.chron_id
        from family f join expectation e on e.company_id = ${tx.companyId} and e.process_chron_id = f.chron_id
         and e.status ${sql.oneOf(currentStatuses)} and e.deleted_on is null
    )
    select i.root, i.kind, i.id, i.chron_id as "processChronId", 'item' as what, 1 as count from items i
     union all
    select f.root, 'month', d.id, f.chron_id, 'item', 1
      from family f join expectation e on e.company_id = ${tx.companyId} and e.process_chron_id = f.chron_id and e.id = e.chron_id
      join performance_data d on d.company_id = e.company_id and d.expectation_chron_id = e.chron_id and d.status ${sql.oneOf(openDataStatuses)}
     union all
    select f.root, 'document', d.chron_id, f.chron_id, 'item', 1
      from family f join document d on d.company_id = ${tx.companyId} and d.process_chron_id = f.chron_id
       and d.doc_type in ('PRD', 'GSM', 'PRREP', 'CFR') and d.archived_on is null
     union all
    select f.root, 'area', a.id, f.chron_id, 'item', 1
      from family f join improvement_area a on a.company_id = ${tx.companyId} and a.process_chron_id = f.chron_id and a.closed_on is null
     union all
    select distinct f.root, 'sheet', s.chron_id, f.chron_id, 'item', 1
      from family f join project_sheet s on s.company_id = ${tx.companyId} and s.process_chron_id = f.chron_id
       and s.status ${sql.oneOf(liveSheetStatuses)}
     union all
    select i.root, i.kind, i.id, i.chron_id, 'comments', count(*)::int
      from items i join comment k on k.company_id = ${tx.companyId} and k.item_type = i.kind and k.item_chron_id = i.id
       and k.id = k.chron_id and not k.archived
     group by i.root, i.kind, i.id, i.chron_id
     union all
    select i.root, i.kind, i.id, i.chron_id, 'suggestions', count(*)::int
      from items i join suggestion s on s.company_id = ${tx.companyId} and s.item_type = i.kind and s.item_chron_id = i.id
       and s.state ${sql.oneOf(currentSuggestionStates)}
     group by i.root, i.kind, i.id, i.chron_id
     union all
    select i.root, i.kind, i.id, i.chron_id, 'reviews', 1
      from items i join reviewed_item r on r.company_id = ${tx.companyId} and r.item_type = i.kind and r.item_chron_id = i.id
      cross join lateral (select r.told_for - ${reviewNoticeDays}::int as day) asked
     where not exists (select from review v where v.company_id = r.company_id and v.item_type = i.kind and v.item_chron_id = i.id
                        and v.answer = 'STILL_RIGHT' and v.created_on >= asked.day)
       and not exists (select from chart v where v.company_id = r.company_id and v.type = i.kind and v.chron_id = i.id and v.approved_on >= asked.day)
       and not exists (select from expectation v where v.company_id = r.company_id and v.type = i.kind and v.chron_id = i.id and v.approved_on >= asked.day)
       and asked.day is not null
     union all
    select f.root, 'process', f.chron_id, f.chron_id, 'process', (
             select count(distinct m.id) from process_role r
               join membership m on m.company_id = r.company_id and m.id = r.company_user_id and m.active
              where r.company_id = ${tx.companyId} and r.process_chron_id = f.chron_id)::int
      from family f`
}
