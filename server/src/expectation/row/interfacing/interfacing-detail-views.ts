import { editableStatuses, type TwoSidedDetail } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../../platform/index.ts'
import type { Edited } from '../../../version/index.ts'
import { namedProcesses } from '../detail-views.ts'

/** A row of interfacing processes as it is kept. */
export interface InterfacingDetailRow extends TwoSidedDetail, Edited {
  chronId: number
  /** In a WIP today's, later the one it was sent with. */
  partyName: string
  pid: string | null
}

/** The rows of a version; those about the same process are together, first come first. `only`: the one of this id. */
export async function listInterfacingDetails(
  tx: CompanyTransaction,
  expectationId: number,
  only?: number,
): Promise<InterfacingDetailRow[]> {
  return tx.many(sql`
    with named as materialized (${namedProcesses(tx, expectationId)})
    select d.id, d.chron_id as "chronId", d.process_chron_id as "processId",
           case when e.status ${sql.oneOf(editableStatuses)} then coalesce(n.name, d.party_name) else d.party_name end as "partyName", n.pid,
           ${sides}, ${editedColumns}
      from interfacing_detail d
      join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
      join membership m on m.company_id = d.company_id and m.id = d.edited_by
      left join named n on n.chron_id = d.process_chron_id
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId} ${only === undefined ? sql.empty : sql`and d.id = ${only}`}
     order by min(d.chron_id) over (partition by d.process_chron_id), d.chron_id, d.id`)
}

/** What a change of a row asks of it; nothing where the version has no such row. */
export async function findInterfacingDetail(
  tx: CompanyTransaction,
  { expectationId, id }: { expectationId: number; id: number },
): Promise<(Edited & Pick<InterfacingDetailRow, 'processId' | 'partyName'>) | undefined> {
  return tx.maybe(sql`
    select d.id, d.process_chron_id as "processId", d.party_name as "partyName", ${editedColumns}
      from interfacing_detail d
      join membership m on m.company_id = d.company_id and m.id = d.edited_by
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId} and d.id = ${id}`)
}

// Of `interfacing_detail d` each side.
export const yourSide = sql`
  json_build_object('description', d.your_expectation, 'param', d.your_param, 'measureType', d.your_measure_type, 'target', d.your_target,
                    'min', d.your_val_min, 'max', d.your_val_max)`
export const theirSide = sql`
  json_build_object('description', d.their_expectation, 'param', d.their_param, 'measureType', d.their_measure_type,
                    'target', d.their_target, 'min', d.their_val_min, 'max', d.their_val_max)`

/** Both: `yours` and `theirs`. */
export const sides = sql`${yourSide} as yours, ${theirSide} as theirs`

const editedColumns = sql`
  d.edits, d.edited_on as "editedOn", json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "editedBy"`
