import { approvedStatuses, decidedStatuses, type ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../../platform/index.ts'

/** A row of expectations as the newest version has it that was ever approved. */
export interface LinkedRowRow {
  detailChronId: number
  expectationChronId: number
  type: ExpectationType
  /** The global or macro process whose expectations these are. */
  processChronId: number
  /** Whether that version is in force. */
  isApproved: boolean
  partyName: string
  pid: string | null
  /** What is measured; of interfacing processes on either side. */
  params: string[]
}

export async function listLinkedRows(tx: CompanyTransaction, detailChronIds: readonly number[]): Promise<LinkedRowRow[]> {
  if (detailChronIds.length === 0) return []
  return tx.many(sql`
    with known as (
      select chron_id, expectation_id, process_chron_id, party_name, array[param] as params
        from expectation_detail where company_id = ${tx.companyId} and chron_id = any(${detailChronIds})
       union all
      select chron_id, expectation_id, process_chron_id, party_name, array[your_param, their_param]
        from interfacing_detail where company_id = ${tx.companyId} and chron_id = any(${detailChronIds}))
    select distinct on (k.chron_id) k.chron_id as "detailChronId", e.chron_id as "expectationChronId", e.type,
           e.process_chron_id as "processChronId", e.status ${sql.oneOf(approvedStatuses)} as "isApproved", k.party_name as "partyName", p.pid, k.params
      from known k
      join expectation e on e.company_id = ${tx.companyId} and e.id = k.expectation_id and e.status ${sql.oneOf(decidedStatuses)}
      left join process p on p.company_id = ${tx.companyId} and p.chron_id = k.process_chron_id
     order by k.chron_id, e.version desc`)
}
