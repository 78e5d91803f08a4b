import type { AreaChange, NewArea } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

interface Written {
  /** The companyUserId. */
  by: number
  now: Date
}

/** Answers its id. */
export async function insertArea(
  tx: CompanyTransaction,
  { processChronId, area, areaPriority, by, now }: NewArea & Written & { processChronId: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into improvement_area (company_id, process_chron_id, area, priority, created_by, created_on, edited_by, edited_on)
    values (${tx.companyId}, ${processChronId}, ${area}, ${areaPriority}, ${by}, ${now}, ${by}, ${now}) returning id`)
  return id
}

export async function storeArea(
  tx: CompanyTransaction,
  { id, area, areaPriority, by, now }: AreaChange & Written & { id: number },
): Promise<void> {
  await tx.run(sql`
    update improvement_area
       set area = ${area}, priority = ${areaPriority}, edited_by = ${by}, edited_on = ${now}, edits = edits + 1
     where company_id = ${tx.companyId} and id = ${id}`)
}

/** Closes an area, or (null) opens it again. */
export async function storeClosed(
  tx: CompanyTransaction,
  { id, closedOn, by, now }: Written & { id: number; closedOn: Date | null },
): Promise<void> {
  await tx.run(sql`
    update improvement_area
       set closed_on = ${closedOn}::timestamptz, closed_by = case when ${closedOn}::timestamptz is not null then ${by}::bigint end,
           edited_by = ${by}, edited_on = ${now}, edits = edits + 1
     where company_id = ${tx.companyId} and id = ${id}`)
}

export async function deleteArea(tx: CompanyTransaction, id: number): Promise<void> {
  await tx.run(sql`delete from improvement_area where company_id = ${tx.companyId} and id = ${id}`)
}
