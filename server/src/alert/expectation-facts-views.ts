import type { ChartStatus, ExpectationType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** What decides who may read a version of expectations; one that was deleted nobody may. */
export interface ExpectationFacts {
  id: number
  type: ExpectationType
  status: ChartStatus
  /** The process whose expectations they are. */
  processChronId: number
  preparerId: number
}

export async function listExpectationFacts(tx: CompanyTransaction, ids: readonly number[]): Promise<ExpectationFacts[]> {
  if (ids.length === 0) return []
  return tx.many(sql`
    select ${expectationFactColumns} from expectation x where x.company_id = ${tx.companyId} and x.id = any(${ids}) and x.deleted_on is null`)
}

/** Of the expectations `x`. */
export const expectationFactColumns = sql`
  x.id, x.type, x.status, x.process_chron_id as "processChronId", x.prepared_by as "preparerId"`
