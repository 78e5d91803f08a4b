import { type SummaryComponent, type SummaryVersion, summaryComponents, summaryMessages, summaryRoutes } from '@strata/contract'
import type { SummaryComponents } from '@strata/diagram'
import { type QueryClient, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { call, LoadFailure, orFail } from '../platform/index.ts'

/** Whose summary: `processId` is the chronId of the global process. */
export interface SummaryPlace {
  companyId: number
  processId: number
}

const keyOf = ({ companyId, processId }: SummaryPlace) => ['summary', companyId, processId] as const

/** The versions the caller may see, newest first (specification 2 §7). */
export function useSummaries(place: SummaryPlace) {
  return useQuery({
    queryKey: [...keyOf(place), 'versions'],
    queryFn: ({ signal }) => loadSummaries(place, signal),
    staleTime: 0,
  })
}

async function loadSummaries(place: SummaryPlace, signal: AbortSignal): Promise<SummaryVersion[]> {
  return (await orFail(summaryMessages.versionsFailed, call(summaryRoutes.listSummaries, { params: place }, { signal }))).data
}

/** After a transition or an edit of the definition: which versions there are, and what they say, is asked anew. */
export const refreshSummaries = (client: QueryClient, place: SummaryPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: [...keyOf(place), 'versions'] })

const componentQuery = (place: SummaryPlace, psId: number, component: SummaryComponent) =>
  queryOptions({
    queryKey: [...keyOf(place), 'components', psId, component],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, psId, component }
      return (await orFail(summaryMessages.dataFailed, call(summaryRoutes.listComponents, { params }, { signal }))).data
    },
    staleTime: 0,
  })

/** All components of one version; `data` once every kind is there. */
export function useComponents(place: SummaryPlace, psId: number | undefined) {
  return useQueries({
    queries: summaryComponents.map((component) => ({ ...componentQuery(place, psId ?? 0, component), enabled: psId !== undefined })),
    combine: (results) => {
      const [customer, supplier, ip, input, output] = results.map(({ data }) => data)
      const isComplete = customer && supplier && ip && input && output
      const data: SummaryComponents | undefined = isComplete ? { customer, supplier, ip, input, output } : undefined
      return {
        data,
        error: results.find(({ error }) => error instanceof LoadFailure)?.error ?? null,
        refetch: () => void Promise.all(results.filter(({ data: loaded }) => !loaded).map(({ refetch }) => refetch())),
      }
    },
  })
}

/** After one kind was added to or removed from. */
export const refreshComponent = (client: QueryClient, place: SummaryPlace, psId: number, component: SummaryComponent): Promise<void> =>
  client.invalidateQueries({ queryKey: componentQuery(place, psId, component).queryKey })

/** After a version took another state. */
export const refreshComponents = (client: QueryClient, place: SummaryPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: [...keyOf(place), 'components'] })
