import { type AreaPriority, areaPriorities } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { Edited } from '../../version/index.ts'

/** An area to be improved. Instants are ISO 8601. */
export interface AreaRow extends Edited {
  area: string
  areaPriority: AreaPriority
  creationDate: string
  /** When what was planned was done; null: open. */
  closedOn: string | null
}

/** High, medium, low (specification 5 §16), and in each the newest first. */
export async function listAreas(tx: CompanyTransaction, processChronId: number): Promise<AreaRow[]> {
  return tx.many(sql`
    ${areaColumns} where a.company_id = ${tx.companyId} and a.process_chron_id = ${processChronId}
    order by array_position(${areaPriorities}::text[], a.priority), a.created_on desc, a.id desc`)
}

export async function findArea(
  tx: CompanyTransaction,
  { processChronId, id }: { processChronId: number; id: number },
): Promise<AreaRow | undefined> {
  return tx.maybe(sql`
    ${areaColumns} where a.company_id = ${tx.companyId} and a.process_chron_id = ${processChronId} and a.id = ${id}`)
}

export async function countAreas(tx: CompanyTransaction, processChronId: number): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*)::int as count from improvement_area where company_id = ${tx.companyId} and process_chron_id = ${processChronId}`)
  return count
}

const areaColumns = sql`
  select a.id, a.area, a.priority as "areaPriority", a.created_on as "creationDate", a.closed_on as "closedOn", a.edits, a.edited_on as "editedOn",
         json_build_object('firstName', e.first_name, 'lastName', e.last_name) as "editedBy"
    from improvement_area a
    join membership e on e.company_id = a.company_id and e.id = a.edited_by`
