import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { shownComponents } from './summary-views.ts'

/** An empty summary beside the first version of its chart. */
export async function insertSummary(tx: CompanyTransaction, chartId: number): Promise<void> {
  await tx.run(sql`insert into summary (company_id, chart_id) values (${tx.companyId}, ${chartId})`)
}

/** What a version says, said by another version too: components get new ids and keep their chronIds. */
export async function copySummary(tx: CompanyTransaction, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.run(sql`
    insert into summary (company_id, chart_id, definition)
    select company_id, ${to}::bigint, definition from summary where company_id = ${tx.companyId} and chart_id = ${from}`)
  await tx.run(sql`
    insert into summary_component (company_id, id, chron_id, chart_id, kind, name, process_chron_id, additional_id)
    select company_id, nextval('summary_component_id'), chron_id, ${to}::bigint, kind, name, process_chron_id, additional_id
      from summary_component where company_id = ${tx.companyId} and chart_id = ${from}
    returning id`)
}

/** Stores in a WIP the names under which its components are shown now. */
export async function storeShownNames(tx: CompanyTransaction, chartId: number): Promise<void> {
  await tx.run(sql`
    update summary_component k set name = n.name from (${shownComponents(tx, chartId)}) n
     where k.company_id = ${tx.companyId} and k.id = n.id and k.name <> n.name`)
}
