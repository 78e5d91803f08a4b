import { builtInFrequencies, editableStatuses, type PartyDetail, partyTypes } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../../platform/index.ts'
import type { Edited } from '../../../version/index.ts'
import { namedProcesses } from '../detail-views.ts'

/** A row of customers or suppliers as it is kept. */
export interface PartyDetailRow extends PartyDetail, Edited {
  chronId: number
  /** In a WIP today's, later the one it was sent with. */
  partyName: string
  pid: string | null
  frequencyName: string
}

/** The rows of a version: internal, external, management; those about the same are together, first come first. `only`: the one of this id. */
export async function listPartyDetails(tx: CompanyTransaction, expectationId: number, only?: number): Promise<PartyDetailRow[]> {
  const rows = await tx.many<Omit<PartyDetailRow, 'frequencyName'> & { frequencyName: string | null }>(sql`
    with named as materialized (${namedProcesses(tx, expectationId)})
    select d.id, d.chron_id as "chronId", d.party_type as "partyType", coalesce(d.process_chron_id, d.additional_id) as "partyId",
           case when e.status ${sql.oneOf(editableStatuses)} then coalesce(n.name, a.name, d.party_name) else d.party_name end as "partyName", n.pid,
           d.description, d.param, d.uom, d.uom_type as "measureType", d.frequency_id as "frequencyId", f.name as "frequencyName",
           d.target, d.val_min as min, d.val_max as max, ${editedColumns}
      from expectation_detail d
      join expectation e on e.company_id = d.company_id and e.id = d.expectation_id
      join membership m on m.company_id = d.company_id and m.id = d.edited_by
      left join named n on n.chron_id = d.process_chron_id
      left join additional_party a on a.company_id = d.company_id and a.id = d.additional_id
      left join frequency f on f.company_id = d.company_id and f.id = d.frequency_id
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId} ${only === undefined ? sql.empty : sql`and d.id = ${only}`}
     order by array_position(${partyTypes}::text[], d.party_type),
              min(d.chron_id) over (partition by d.party_type, d.process_chron_id, d.additional_id), d.chron_id, d.id`)
  return rows.map((row) => ({ ...row, frequencyName: row.frequencyName ?? builtInNames.get(row.frequencyId) ?? '' }))
}

const builtInNames: ReadonlyMap<number, string> = new Map(builtInFrequencies.map(({ id, name }) => [id, name]))

/** What a change of a row asks of it; nothing where the version has no such row. */
export async function findPartyDetail(
  tx: CompanyTransaction,
  { expectationId, id }: { expectationId: number; id: number },
): Promise<(Edited & Pick<PartyDetailRow, 'partyType' | 'partyId' | 'partyName'>) | undefined> {
  return tx.maybe(sql`
    select d.id, d.party_type as "partyType", coalesce(d.process_chron_id, d.additional_id) as "partyId", d.party_name as "partyName",
           ${editedColumns}
      from expectation_detail d
      join membership m on m.company_id = d.company_id and m.id = d.edited_by
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId} and d.id = ${id}`)
}

const editedColumns = sql`
  d.edits, d.edited_on as "editedOn", json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "editedBy"`
