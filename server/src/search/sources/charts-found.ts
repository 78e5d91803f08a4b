import {
  type Actor,
  type ChartStatus,
  type ChartType,
  chartTables,
  decide,
  openStatuses,
  replacedStatuses,
  searchMessages,
  statusWords,
} from '@strata/contract'
import { chartRightsOf } from '../../chart/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'

/** A version of a chart, as far as finding it goes. */
export interface FoundChart {
  id: number
  chronId: number
  type: ChartType
  version: number
  status: ChartStatus
  /** The process it is below; null: the Global Chart. */
  parentChronId: number | null
  preparerId: number
  savedOn: string
}

export async function listChartsFound(tx: CompanyTransaction, ids: readonly number[]): Promise<FoundChart[]> {
  return tx.many(sql`select ${chartFound} from chart c where c.company_id = ${tx.companyId} and c.id = any(${ids})`)
}

/** Of the chart `c`. */
export const chartFound = sql`
  c.id, c.chron_id as "chronId", c.type, c.version, c.status, c.parent_chron_id as "parentChronId", c.prepared_by as "preparerId",
  c.saved_on as "savedOn"`

/** By the rights of this moment; versions that were put aside are no longer found. */
export function mayReadChart(actor: Actor, chart: FoundChart, place: Place | null): boolean {
  if (replacedStatuses.includes(chart.status) || (chart.parentChronId !== null && !place)) return false
  return decide(chartTables, actor, 'read', chartRightsOf(chart.type, place, chart)).allowed
}

/** `Version 3 · In approval` of one that is under way, `Version 3` of another. */
export function nameState({ version, status }: Pick<FoundChart, 'version' | 'status'>): string {
  const { places } = searchMessages
  return openStatuses.includes(status) ? places.versionInState({ version, state: statusWords[status] }) : places.version({ version })
}
