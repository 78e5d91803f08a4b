import { type ChartVersion, chartRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'
import { describeDecision } from '../../version/index.ts'
import type { ChartPlace } from '../chart-place.ts'

/** Who decided a version and when, where that can still be read (specification 5 §19, approver from a mail). */
export async function findWhoDecided(
  { companyId, type }: ChartPlace,
  { id }: ChartVersion,
  zone: string | undefined,
): Promise<string | undefined> {
  const answer = await call(chartRoutes.getVersion, { params: { companyId, type, id } }).catch(() => undefined)
  return answer && describeDecision(answer.data, zone)
}
