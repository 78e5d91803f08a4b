import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { DataRow } from '../data-row-views.ts'

/** Lays a document to a row in the place of the one before; false where it lay there already. */
export async function storeNote(tx: CompanyTransaction, rowId: number, documentChronId: number): Promise<boolean> {
  const stored = await tx.run(sql`
    insert into performance_note as n (company_id, row_id, document_chron_id) values (${tx.companyId}, ${rowId}, ${documentChronId})
    on conflict (company_id, row_id) do update set document_chron_id = excluded.document_chron_id
     where n.document_chron_id <> excluded.document_chron_id`)
  return stored === 1
}

/** False where the row had none. */
export async function deleteNote(tx: CompanyTransaction, rowId: number): Promise<boolean> {
  return (await tx.run(sql`delete from performance_note where company_id = ${tx.companyId} and row_id = ${rowId}`)) === 1
}

/** Counts a change of a row. */
export async function countEdit(
  tx: CompanyTransaction,
  { type, data }: Pick<DataRow, 'type' | 'data'>,
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const rows = type === 'ie' ? sql`interfacing_performance_row` : sql`performance_row`
  await tx.run(sql`
    update ${rows} set edits = edits + 1, edited_by = ${by}, edited_on = ${now} where company_id = ${tx.companyId} and id = ${data.id}`)
}
