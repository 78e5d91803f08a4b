import { chartColourMessages, type DataMonth, dashboardRoutes } from '@strata/contract'
import { call, orFail } from '../../platform/index.ts'
import type { ColouredPlace } from './colours-query.ts'

/** @throws LoadFailure */
export async function loadColours({ companyId, type: level, parentId }: ColouredPlace, { month, year }: DataMonth, signal: AbortSignal) {
  const work = call(dashboardRoutes.getChartColours, { params: { companyId, level, parentId, month, year } }, { signal })
  return (await orFail(chartColourMessages.failed, work)).data
}
