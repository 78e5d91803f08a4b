import type { ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { namedProcesses } from './detail-views.ts'

export interface CopyOrder {
  /** Versions of the same expectations; `toId` is a WIP without rows. */
  fromId: number
  toId: number
  /** The companyUserId. */
  by: number
  now: Date
}

/** The rows of a version in another one too: they get new ids and keep their chronIds (specification 5 §20.7). */
export async function copyDetails(tx: CompanyTransaction, { fromId, toId, by, now }: CopyOrder): Promise<void> {
  await tx.run(sql`
    insert into expectation_detail (company_id, id, chron_id, expectation_id, party_type, process_chron_id, additional_id, party_name,
                                    description, param, uom, uom_type, frequency_id, target, val_min, val_max, edited_by, edited_on)
    select company_id, nextval('expectation_detail_id'), chron_id, ${toId}::bigint, party_type, process_chron_id, additional_id, party_name,
           description, param, uom, uom_type, frequency_id, target, val_min, val_max, ${by}::bigint, ${now}::timestamptz
      from expectation_detail where company_id = ${tx.companyId} and expectation_id = ${fromId}
    returning id`)
  await tx.run(sql`
    insert into interfacing_detail (company_id, id, chron_id, expectation_id, process_chron_id, party_name,
                                    your_expectation, your_param, your_measure_type, your_target, your_val_min, your_val_max,
                                    their_expectation, their_param, their_measure_type, their_target, their_val_min, their_val_max,
                                    edited_by, edited_on)
    select company_id, nextval('expectation_detail_id'), chron_id, ${toId}::bigint, process_chron_id, party_name,
           your_expectation, your_param, your_measure_type, your_target, your_val_min, your_val_max,
           their_expectation, their_param, their_measure_type, their_target, their_val_min, their_val_max,
           ${by}::bigint, ${now}::timestamptz
      from interfacing_detail where company_id = ${tx.companyId} and expectation_id = ${fromId}
    returning id`)
}

/** Stores in a WIP the names under which its parties are shown now: before it is sent, from when on they stay. */
export async function storePartyNames(
  tx: CompanyTransaction,
  { id: expectationId, type }: { id: number; type: ExpectationType },
): Promise<void> {
  const details = type === 'ie' ? sql`interfacing_detail` : sql`expectation_detail`
  await tx.run(sql`
    with named as materialized (${namedProcesses(tx, expectationId)})
    update ${details} d set party_name = n.name from named n
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId} and n.chron_id = d.process_chron_id
       and d.party_name <> n.name`)
  if (type === 'ie') return
  await tx.run(sql`
    update expectation_detail d set party_name = a.name from additional_party a
     where d.company_id = ${tx.companyId} and d.expectation_id = ${expectationId}
       and a.company_id = d.company_id and a.id = d.additional_id and d.party_name <> a.name`)
}

export async function deleteDetail(tx: CompanyTransaction, type: ExpectationType, id: number): Promise<void> {
  const table = type === 'ie' ? sql`interfacing_detail` : sql`expectation_detail`
  await tx.run(sql`delete from ${table} where company_id = ${tx.companyId} and id = ${id}`)
}
