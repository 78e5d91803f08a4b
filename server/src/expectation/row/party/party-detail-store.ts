import type { PartyDetail } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../../platform/index.ts'

export interface WrittenPartyDetail extends PartyDetail {
  partyName: string
  /** The companyUserId. */
  by: number
  now: Date
}

/** Answers its id. */
export async function insertPartyDetail(tx: CompanyTransaction, expectationId: number, detail: WrittenPartyDetail): Promise<number> {
  const { partyType, partyName, description, param, uom, measureType, frequencyId, target, min, max, by, now } = detail
  const { processChronId, additionalId } = keysOf(detail)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into expectation_detail (company_id, id, chron_id, expectation_id, party_type, process_chron_id, additional_id, party_name,
                                    description, param, uom, uom_type, frequency_id, target, val_min, val_max, edited_by, edited_on)
    select ${tx.companyId}, drawn.id, drawn.id, ${expectationId}, ${partyType}, ${processChronId}::bigint, ${additionalId}::bigint,
           ${partyName}, ${description}, ${param}, ${uom}, ${measureType}, ${frequencyId}, ${target}, ${min}, ${max}, ${by},
           ${now}::timestamptz
      from (select nextval('expectation_detail_id') as id) drawn
    returning id`)
  return id
}

/** Answers how often it was changed by now. */
export async function storePartyDetail(tx: CompanyTransaction, id: number, detail: WrittenPartyDetail): Promise<{ edits: number }> {
  const { partyType, partyName, description, param, uom, measureType, frequencyId, target, min, max, by, now } = detail
  const { processChronId, additionalId } = keysOf(detail)
  return tx.one(sql`
    update expectation_detail
       set party_type = ${partyType}, process_chron_id = ${processChronId}::bigint, additional_id = ${additionalId}::bigint,
           party_name = ${partyName}, description = ${description}, param = ${param}, uom = ${uom}, uom_type = ${measureType},
           frequency_id = ${frequencyId}, target = ${target}, val_min = ${min}, val_max = ${max}, edited_by = ${by}, edited_on = ${now},
           edits = edits + 1
     where company_id = ${tx.companyId} and id = ${id}
    returning edits`)
}

function keysOf({ partyType, partyId }: Pick<PartyDetail, 'partyType' | 'partyId'>) {
  return { processChronId: partyType === 'Internal' ? partyId : null, additionalId: partyType === 'External' ? partyId : null }
}
