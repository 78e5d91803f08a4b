import type { ChangelogEntry } from '@strata/contract'
import { type CompanyTransaction, rarePerson, sql } from '../platform/index.ts'

export interface WantedEntries {
  chartIds: readonly number[]
  /** Whether the reader may know why a version was rejected. */
  withReasons: boolean
}

/** The entries of these versions with their decisions, as they go out: newest version first. A version without one has an empty log. */
export async function listEntries(tx: CompanyTransaction, { chartIds, withReasons }: WantedEntries): Promise<ChangelogEntry[]> {
  return tx.many<ChangelogEntry>(sql`
    select c.id as "chartId", c.version, coalesce(e.log, '') as log, e.written_on as on,
           case when e.chart_id is not null then json_build_object('firstName', m.first_name, 'lastName', m.last_name) end as by,
           (select coalesce(json_agg(jsonb_build_object('decision', d.decision, 'by', json_build_object('firstName', p.first_name, 'lastName', p.last_name),
                     'on', to_char(d.made_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'comment', d.comment)
                     || case when d.made_for is null then '{}' else jsonb_build_object('for', ${rarePerson(sql`c.company_id`, sql`d.made_for`)}) end order by d.made_on), '[]')
              from (select 'rejected' as decision, r.rejected_by as made_by, r.rejected_on as made_on, null::bigint as made_for,
                           case when ${withReasons} then r.comment else '' end as comment from chart_rejection r
                     where r.company_id = c.company_id and r.chart_id = c.id
                    union all select 'approved', c.approved_by, c.approved_on, c.approved_for, '' where c.approved_on is not null) d
              join membership p on p.company_id = c.company_id and p.id = d.made_by) as decisions
      from chart c
      left join changelog_entry e on e.company_id = c.company_id and e.chart_id = c.id
      left join membership m on m.company_id = e.company_id and m.id = e.written_by
     where c.company_id = ${tx.companyId} and c.id = any(${chartIds})
     order by c.version desc, c.id desc`)
}

/** Those of these versions that have an entry, newest version first. */
export async function listRecorded(tx: CompanyTransaction, chartIds: readonly number[]): Promise<number[]> {
  const rows = await tx.many<{ id: number }>(sql`
    select c.id from chart c join changelog_entry e on e.company_id = c.company_id and e.chart_id = c.id
     where c.company_id = ${tx.companyId} and c.id = any(${chartIds}) order by c.version desc, c.id desc`)
  return rows.map(({ id }) => id)
}
