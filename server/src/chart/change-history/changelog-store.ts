import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'

export interface WrittenEntry extends Pick<Work, 'by' | 'now'> {
  chartId: number
  /** Sanitized HTML as it travels, packed. */
  log: string
}

/** Adds the entry of a version, or corrects it; what it said before is kept. */
export async function putEntry(tx: CompanyTransaction, { chartId, log, by, now }: WrittenEntry): Promise<void> {
  await tx.run(sql`
    with replaced as (
      insert into changelog_replaced (company_id, chart_id, log, written_by, written_on, replaced_by, replaced_on)
      select company_id, chart_id, log, written_by, written_on, ${by}, ${now}::timestamptz from changelog_entry
       where company_id = ${tx.companyId} and chart_id = ${chartId} and log <> ${log}
      returning id)
    insert into changelog_entry (company_id, chart_id, log, written_by, written_on)
    values (${tx.companyId}, ${chartId}, ${log}, ${by}, ${now})
    on conflict (company_id, chart_id) do update
      set log = excluded.log, written_by = excluded.written_by, written_on = excluded.written_on`)
}

/** The entry of a version as it is kept, packed; nothing where it has none. */
export async function findLog(tx: CompanyTransaction, chartId: number): Promise<string | undefined> {
  const entry = await tx.maybe<{ log: string }>(sql`
    select log from changelog_entry where company_id = ${tx.companyId} and chart_id = ${chartId}`)
  return entry?.log
}
