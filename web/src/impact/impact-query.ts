import { type Impact, impactRoutes } from '@strata/contract'
import type { UseQueryOptions } from '@tanstack/react-query'
import { query } from '../platform/index.ts'
import type { ImpactedVersion } from './impacted-version.ts'

/** One state of a version. Each save makes another one. */
type ImpactKey = readonly ['impact', ImpactedVersion]

/** What a version touches. */
export function impactQuery(version: ImpactedVersion): UseQueryOptions<Impact, Error, Impact, ImpactKey> {
  const key: ImpactKey = ['impact', version]
  const { companyId, id } = version
  return version.kind === 'chart'
    ? query({ key, route: impactRoutes.getChartImpact, request: { params: { companyId, id, type: version.type }, query: {} } })
    : query({ key, route: impactRoutes.getExpectationImpact, request: { params: { companyId, id, type: version.type }, query: {} } })
}
