import { type CellColour, chartTypes, completedDataStatuses, type MeasureType, versionStatus } from '@strata/contract'
import { type CompanyTransaction, type Statement, sql } from '../../platform/index.ts'

/** A query for what breaks a rule, by its `found`. */
type Search = (tx: CompanyTransaction) => Statement

/** What has to hold in every company, however its rows came: sentences, each with the query for what breaks it. */
export const kept = {
  'A process is below one of the level above it, and its id begins with that one’s': ({ companyId }) => sql`
    select p.pid as found from process p left join process q on q.company_id = p.company_id and q.chron_id = p.parent_chron_id
     where p.company_id = ${companyId} and p.level <> 'gpfc'
       and (q.level is distinct from case p.level when 'ma' then 'gpfc' else 'ma' end or left(p.pid, length(q.pid) + 1) <> q.pid || '.')`,
  'Every process of a chart is drawn in it, and nothing else': ({ companyId }) => sql`
    select c.id as found from chart c
     where c.company_id = ${companyId}
       and (select array_agg(v.id order by v.id) from process_version v where v.company_id = c.company_id and v.chart_id = c.id)
           is distinct from
           (select array_agg(node.id order by node.id)
              from (select (n -> 'addInfo' ->> 'aprsId')::bigint as id from json_array_elements(c.document -> 'nodes') n) node where node.id is not null)`,
  'Every connection joins two nodes of its chart': ({ companyId }) => sql`
    select c.id as found from chart c
      cross join lateral (select array_agg(n ->> 'id') as ids from json_array_elements(c.document -> 'nodes') n) node
      cross join lateral json_array_elements(c.document -> 'edges') e
     where c.company_id = ${companyId} and not (e ->> 'source' = any (node.ids) and e ->> 'target' = any (node.ids))`,
  'The hash of a chart is that of its document': ({ companyId }) => sql`
    select c.id as found from chart c
     where c.company_id = ${companyId} and c.content_hash <> encode(sha256(convert_to(c.document::text, 'UTF8')), 'hex')`,
  'The versions of a chart, a document and expectations are numbered without a gap': ({ companyId }) => sql`
    select v.id as found
      from (select 'chart' as kind, chron_id as id, version from chart
             where company_id = ${companyId} and status <> ${sql.constant(versionStatus.archived)}
            union all select 'document', chron_id, version from document_version where company_id = ${companyId}
            union all select 'expectation', chron_id, version from expectation
                       where company_id = ${companyId} and deleted_on is null and status <> ${sql.constant(versionStatus.archived)}) v
     group by v.kind, v.id having count(distinct v.version) <> max(v.version)`,
  'Whoever has a role is an active member': ({ companyId }) => sql`
    select r.process_chron_id as found from process_role r join membership m on m.company_id = r.company_id and m.id = r.company_user_id
     where r.company_id = ${companyId} and not m.active`,
  'Whoever has a role was given it last, and not taken it': ({ companyId }) => sql`
    select r.process_chron_id as found from process_role r
     where r.company_id = ${companyId}
       and coalesce((select h.gained from role_change h
                      where h.company_id = r.company_id and h.process_chron_id = r.process_chron_id and h.role = r.role
                        and h.company_user_id = r.company_user_id
                      order by h.changed_on desc, h.id desc limit 1), false) is not true`,
  'Administrator and CEO are active members': ({ companyId }) => sql`
    select c.company_id as found from company c
     where c.company_id = ${companyId}
       and (select count(*) from membership m where m.company_id = c.company_id and m.active and m.id in (c.admin_id, c.ceo_id))
           <> case when c.admin_id = c.ceo_id then 1 else 2 end`,
  'A thread of comments is on one item, which is there': ({ companyId }) => sql`
    select m.id as found from comment m join comment root on root.company_id = m.company_id and root.id = m.chron_id
     where m.company_id = ${companyId}
       and ((m.item_type, m.item_chron_id) <> (root.item_type, root.item_chron_id)
            or not case when m.item_type ${sql.oneOf(chartTypes)}
                        then exists (select from chart c where c.company_id = m.company_id and c.chron_id = m.item_chron_id and c.type = m.item_type)
                        else exists (select from expectation e where e.company_id = m.company_id and e.chron_id = m.item_chron_id and e.type = m.item_type) end)`,
  'A thread was added to when its newest comment was written': ({ companyId }) => sql`
    select root.id as found from comment root
      join (select company_id, chron_id, max(created_on) as newest from comment where company_id = ${companyId} group by 1, 2) thread
        on thread.company_id = root.company_id and thread.chron_id = root.id
     where root.company_id = ${companyId} and root.last_added_on <> thread.newest`,
  'Every document has a version': ({ companyId }) => sql`
    select d.chron_id as found from document d
     where d.company_id = ${companyId}
       and not exists (select from document_version v where v.company_id = d.company_id and v.chron_id = d.chron_id)`,
  'A completed month has a value for each row that it measures': ({ companyId }) => sql`
    select m.id as found from performance_data m
      join expectation_detail d on d.company_id = m.company_id and d.expectation_id = m.expectation_id
      left join performance_row r on r.company_id = m.company_id and r.data_id = m.id and r.detail_id = d.id
     where m.company_id = ${companyId} and m.status ${sql.oneOf(completedDataStatuses)} and coalesce(r.delivered, '') = ''
    union all
    select m.id from performance_data m
      join interfacing_detail d on d.company_id = m.company_id and d.expectation_id = m.expectation_id
      left join interfacing_performance_row r on r.company_id = m.company_id and r.data_id = m.id and r.detail_id = d.id
     where m.company_id = ${companyId} and m.status ${sql.oneOf(completedDataStatuses)} and coalesce(r.your_delivered, '') = ''`,
  'What missed its bounds in a completed month has a short term action': ({ companyId }) => sql`
    select r.id as found from performance_row r join performance_data m on m.company_id = r.company_id and m.id = r.data_id
     where r.company_id = ${companyId} and m.status ${sql.oneOf(completedDataStatuses)}
       and r.colour = ${sql.constant('red' satisfies CellColour)} and r.short_term_action = ''`,
  'Whatever waits for a decision is among the alerts of somebody, and nothing else is': ({ companyId }) => sql`
    select v.id as found
      from (select id, status, exists (select from alert a where a.company_id = c.company_id and a.awaits_chart_id = c.id) as awaited
              from chart c where company_id = ${companyId}
            union all select id, status, exists (select from alert a where a.company_id = d.company_id and a.awaits_document_id = d.id)
              from document_version d where company_id = ${companyId}
            union all select id, status, exists (select from alert a where a.company_id = e.company_id and a.awaits_expectation_id = e.id)
              from expectation e where company_id = ${companyId} and deleted_on is null) v
     where (v.status = ${sql.constant(versionStatus.inApproval)}) <> v.awaited`,
} satisfies Readonly<Record<string, Search>>

export type KeptRule = keyof typeof kept

/** The first of what breaks a rule. */
export async function findBreach(tx: CompanyTransaction, rule: KeptRule): Promise<number | string | undefined> {
  const found = await tx.maybe<{ found: number | string }>(sql`select found from (${kept[rule](tx)}) breach limit 1`)
  return found?.found
}

export interface ColouredRow {
  id: number
  type: MeasureType
  freq: number
  delivered: string
  expectationValMin: string
  expectationValMax: string
  dataValMin: string
  dataValMax: string
  target: string
  colour: CellColour
}

/** Rows of customers and suppliers, spread over all of them. */
export async function sampleColours(tx: CompanyTransaction, most: number): Promise<ColouredRow[]> {
  return tx.many(sql`
    select r.id, d.uom_type as type, d.frequency_id as freq, r.delivered, d.val_min as "expectationValMin", d.val_max as "expectationValMax",
           r.val_min as "dataValMin", r.val_max as "dataValMax", d.target, r.colour
      from performance_row r join expectation_detail d on d.company_id = r.company_id and d.id = r.detail_id
     where r.company_id = ${tx.companyId} order by md5(r.id::text) limit ${most}`)
}

/** Files that rows name, with what they have to be; of charts the text, of documents its hash, spread over all of them. */
export async function sampleFiles(tx: CompanyTransaction, most: number): Promise<{ key: string; sha256: string }[]> {
  return tx.many(sql`
    (select file_key as key, content_hash as sha256 from chart where company_id = ${tx.companyId} and file_key is not null
      order by md5(id::text) limit ${most})
    union all
    (select company_id || '/documents/' || guid, sha256 from document_version where company_id = ${tx.companyId}
      order by md5(id::text) limit ${most})`)
}
