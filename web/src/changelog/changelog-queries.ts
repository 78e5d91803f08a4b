import { type ChartVersion, changelogLimits, changelogRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from '../platform/index.ts'

/** A version's place among the calls: the chart's change history is asked for by any of its versions. */
export interface ChangelogPlace {
  companyId: number
  type: ChartVersion['type']
  chartId: number
}

type OfType = Omit<ChangelogPlace, 'chartId'>

const keyOf = ({ companyId, type }: OfType) => ['changelog', companyId, type] as const

/** One page of the history, counted from 0 (specification 5 §16). */
export const useChangelog = (place: ChangelogPlace, page: number) =>
  useQuery(
    query(
      {
        key: [...keyOf(place), 'all', place.chartId, page],
        route: changelogRoutes.listEntries,
        request: { params: place, query: { page, size: changelogLimits.pageSize } },
      },
      { placeholderData: keepPreviousData, staleTime: 0 },
    ),
  )

/** The change history of one version, as its approver reads it; `isWanted` is false where nobody reads it. */
export const useChangelogEntry = (place: ChangelogPlace, isWanted = true) =>
  useQuery(
    query(
      { key: [...keyOf(place), 'one', place.chartId], route: changelogRoutes.getEntry, request: { params: place } },
      { staleTime: 0, enabled: isWanted },
    ),
  )

/** After a version of such a chart was sent, decided or written about. */
export const refreshChangelog = (client: QueryClient, ofType: OfType): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(ofType) })
