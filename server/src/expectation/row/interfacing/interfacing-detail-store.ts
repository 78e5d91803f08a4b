import type { TwoSidedDetail } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../../platform/index.ts'

export interface WrittenInterfacingDetail extends TwoSidedDetail {
  partyName: string
  /** The companyUserId. */
  by: number
  now: Date
}

/** Answers its id. */
export async function insertInterfacingDetail(
  tx: CompanyTransaction,
  expectationId: number,
  { processId, partyName, yours, theirs, by, now }: WrittenInterfacingDetail,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into interfacing_detail (company_id, id, chron_id, expectation_id, process_chron_id, party_name,
                                    your_expectation, your_param, your_measure_type, your_target, your_val_min, your_val_max,
                                    their_expectation, their_param, their_measure_type, their_target, their_val_min, their_val_max,
                                    edited_by, edited_on)
    select ${tx.companyId}, drawn.id, drawn.id, ${expectationId}, ${processId}, ${partyName},
           ${yours.description}, ${yours.param}, ${yours.measureType}, ${yours.target}, ${yours.min}, ${yours.max},
           ${theirs.description}, ${theirs.param}, ${theirs.measureType}, ${theirs.target}, ${theirs.min}, ${theirs.max},
           ${by}, ${now}::timestamptz
      from (select nextval('expectation_detail_id') as id) drawn
    returning id`)
  return id
}

/** Answers how often it was changed by now. */
export async function storeInterfacingDetail(
  tx: CompanyTransaction,
  id: number,
  { processId, partyName, yours, theirs, by, now }: WrittenInterfacingDetail,
): Promise<{ edits: number }> {
  return tx.one(sql`
    update interfacing_detail
       set process_chron_id = ${processId}, party_name = ${partyName},
           your_expectation = ${yours.description}, your_param = ${yours.param}, your_measure_type = ${yours.measureType},
           your_target = ${yours.target}, your_val_min = ${yours.min}, your_val_max = ${yours.max},
           their_expectation = ${theirs.description}, their_param = ${theirs.param}, their_measure_type = ${theirs.measureType},
           their_target = ${theirs.target}, their_val_min = ${theirs.min}, their_val_max = ${theirs.max},
           edited_by = ${by}, edited_on = ${now}, edits = edits + 1
     where company_id = ${tx.companyId} and id = ${id}
    returning edits`)
}
