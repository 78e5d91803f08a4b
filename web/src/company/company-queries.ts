import { companyRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/index.ts'

export const companyQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId],
    queryFn: async ({ signal }) => (await call(companyRoutes.getCompany, { params: { companyId } }, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** What a new company has done of its first steps; asked again as often as somebody comes back to the window. */
export const firstStepsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId, 'firstSteps'],
    queryFn: async ({ signal }) => (await call(companyRoutes.getFirstSteps, { params: { companyId } }, { signal })).data,
    refetchOnWindowFocus: true,
  })

/** The statuses and item kinds with their numbers. */
export const artifactsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company', companyId, 'artifacts'],
    queryFn: async ({ signal }) => (await call(companyRoutes.getArtifacts, { params: { companyId } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
