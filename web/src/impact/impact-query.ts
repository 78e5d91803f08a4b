import { type Impact, type ImpactMoment, impactRoutes } from '@strata/contract'
import type { QueryClient, UseQueryOptions } from '@tanstack/react-query'
import { query } from '../platform/index.ts'
import type { ImpactedVersion } from './impacted-version.ts'

/** One state of a version. Each save makes another one. */
type ImpactKey = readonly ['impact', ImpactedVersion, ImpactMoment | undefined]

/** What a version touches; `at`: as it was kept then. */
export function impactQuery(version: ImpactedVersion, at?: ImpactMoment): UseQueryOptions<Impact, Error, Impact, ImpactKey> {
  const key: ImpactKey = ['impact', version, at]
  const { companyId, id } = version
  return version.kind === 'chart'
    ? query({ key, route: impactRoutes.getChartImpact, request: { params: { companyId, id, type: version.type }, query: { at } } })
    : query({ key, route: impactRoutes.getExpectationImpact, request: { params: { companyId, id, type: version.type }, query: { at } } })
}

/** After something changed of a version whose save is not seen by its state: rows and components are saved one by one. */
export const refreshImpact = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['impact'] })
