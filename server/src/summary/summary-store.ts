import type { SummaryComponent } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

export async function storeDefinition(tx: CompanyTransaction, chartId: number, definition: string): Promise<{ revision: number }> {
  return tx.one(sql`
    update summary set definition = ${definition}, revision = revision + 1
     where company_id = ${tx.companyId} and chart_id = ${chartId} returning revision`)
}

export interface NewComponent {
  chartId: number
  kind: SummaryComponent
  name: string
  /** A process of the company, or null. */
  processChronId: number | null
  /** An entry of the additional list, or null. */
  additionalId: number | null
}

/** Answers its id. @throws DatabaseConflict where the version has it already */
export async function insertComponent(tx: CompanyTransaction, component: NewComponent): Promise<number> {
  const { chartId, kind, name, processChronId, additionalId } = component
  const { id } = await tx.one<{ id: number }>(sql`
    insert into summary_component (company_id, id, chron_id, chart_id, kind, name, process_chron_id, additional_id)
    select ${tx.companyId}, drawn.id, drawn.id, ${chartId}, ${kind}, ${name}, ${processChronId}::bigint, ${additionalId}::bigint
      from (select nextval('summary_component_id') as id) drawn
    returning id`)
  return id
}

/** False where the version has no such component. */
export async function deleteComponent(
  tx: CompanyTransaction,
  { chartId, kind, id }: { chartId: number; kind: SummaryComponent; id: number },
): Promise<boolean> {
  const removed = await tx.run(sql`
    delete from summary_component where company_id = ${tx.companyId} and chart_id = ${chartId} and kind = ${kind} and id = ${id}`)
  return removed === 1
}
