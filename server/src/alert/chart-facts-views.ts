import type { ChartStatus, ChartType } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'

/** What decides who may read a chart version. */
export interface ChartFacts {
  id: number
  type: ChartType
  status: ChartStatus
  /** The process it is below; null for the global chart. */
  parentChronId: number | null
  preparerId: number
}

export async function listChartFacts(tx: CompanyTransaction, ids: readonly number[]): Promise<ChartFacts[]> {
  if (ids.length === 0) return []
  return tx.many(sql`
    select c.id, ${factColumns} from chart c where c.company_id = ${tx.companyId} and c.id = any(${ids})`)
}

/** Of the chart `c`. */
export const factColumns = sql`c.type, c.status, c.parent_chron_id as "parentChronId", c.prepared_by as "preparerId"`
