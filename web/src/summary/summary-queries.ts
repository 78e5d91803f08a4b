import { chartMessages, type SummaryComponent, summaryComponents, summaryMessages, summaryRoutes } from '@strata/contract'
import type { SummaryComponents } from '@strata/diagram'
import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { type ChartPlace, chartKey, contentKey, versionsKey } from '../chart/index.ts'
import { refreshImpact } from '../impact/index.ts'
import { LoadFailure, query } from '../platform/index.ts'

/** The summary of a global process, by the process's chronId: a chart of its own type below it. */
export const summaryPlace = (companyId: number, processId: number): ChartPlace => ({ companyId, type: 'ps', parentId: processId })

/** The versions the caller may see, newest first (specification 2 §7). */
export const useSummaries = (place: ChartPlace) =>
  useQuery(
    query(
      {
        key: versionsKey(place),
        route: summaryRoutes.listSummaries,
        request: { params: { companyId: place.companyId, processId: place.parentId } },
        failed: summaryMessages.versionsFailed,
      },
      { staleTime: 0 },
    ),
  )

const componentsKey = (place: ChartPlace) => [...contentKey(place), 'components'] as const

const componentQuery = (place: ChartPlace, psId: number | undefined, component: SummaryComponent) =>
  query(
    {
      key: [...componentsKey(place), psId, component],
      route: summaryRoutes.listComponents,
      request: { params: { companyId: place.companyId, psId: psId ?? 0, component } },
      failed: chartMessages.summaryDataFailed,
    },
    { staleTime: 0, enabled: psId !== undefined },
  )

/** All components of one version; `data` once every kind is there. */
export function useComponents(place: ChartPlace, psId: number | undefined) {
  return useQueries({
    queries: summaryComponents.map((component) => componentQuery(place, psId, component)),
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
export async function refreshComponent(client: QueryClient, place: ChartPlace, psId: number, component: SummaryComponent): Promise<void> {
  await client.invalidateQueries({ queryKey: [...componentsKey(place), psId, component] })
  void refreshImpact(client)
}

/** After a decision that failed because something changed: what is decided on comes into sight. */
export const refreshComponents = (client: QueryClient, place: ChartPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: componentsKey(place) })

const additionalKey = (place: ChartPlace) => [...chartKey(place), 'additional'] as const

/** Customers and suppliers of the process that are no processes of the company, by name. */
export const useAdditional = (place: ChartPlace) =>
  useQuery(
    query(
      {
        key: additionalKey(place),
        route: summaryRoutes.listAdditional,
        request: { params: { companyId: place.companyId, chronId: place.parentId } },
        failed: summaryMessages.additionalFailed,
      },
      { staleTime: 0 },
    ),
  )

/** A name in the list may be among the components of a WIP too. */
export const refreshAdditional = async (client: QueryClient, place: ChartPlace): Promise<void> => {
  await client.invalidateQueries({ queryKey: additionalKey(place) })
  void refreshComponents(client, place)
}
