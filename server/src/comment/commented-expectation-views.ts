import { replacedStatuses } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import type { CommentedExpectation } from './commented-item.ts'

export interface NewestExpectation {
  id: number
  version: number
  /** The process whose expectations they are. */
  processChronId: number
  preparerId: number
}

/** The newest version of expectations, replaced and deleted ones aside. All who may comment them see its versions under way (specification 5 §7, §16). */
export async function findNewestExpectation(
  tx: CompanyTransaction,
  { type, chronId }: CommentedExpectation,
): Promise<NewestExpectation | undefined> {
  return tx.maybe(sql`
    select id, version, process_chron_id as "processChronId", prepared_by as "preparerId" from expectation
     where company_id = ${tx.companyId} and type = ${type} and chron_id = ${chronId} and status ${sql.noneOf(replacedStatuses)} and deleted_on is null
     order by version desc limit 1`)
}
