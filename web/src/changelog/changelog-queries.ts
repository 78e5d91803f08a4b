import { type ChangelogEntry, type ChartVersion, changelogLimits, changelogMessages, changelogRoutes } from '@strata/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, notify } from '../platform/index.ts'
import { packText } from './packed-text.ts'

/** A version's place among the calls: the chart's change history is asked for by any of its versions. */
export interface ChangelogPlace {
  companyId: number
  type: ChartVersion['type']
  chartId: number
}

const keyOf = ({ companyId, type }: ChangelogPlace) => ['changelog', companyId, type] as const

/** One page of the history, counted from 0 (specification 5 §16). */
export function useChangelog(place: ChangelogPlace, page: number) {
  return useQuery({
    queryKey: [...keyOf(place), 'all', place.chartId, page],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        changelogRoutes.listEntries,
        { params: place, query: { page, size: changelogLimits.pageSize } },
        { signal },
      )
      return data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** The change history of one version, as its approver reads it. */
export function useChangelogEntry(place: ChangelogPlace) {
  return useQuery({
    queryKey: [...keyOf(place), 'one', place.chartId],
    queryFn: async ({ signal }) => (await call(changelogRoutes.getEntry, { params: place }, { signal })).data,
    staleTime: 0,
  })
}

/** Adds or corrects a version's entry; answers whether it worked. The toasts are those of specification 1 §8. */
export function useEntrySaving(place: ChangelogPlace): (entry: ChangelogEntry, html: string) => Promise<boolean> {
  const client = useQueryClient()
  return async (entry, html) => {
    try {
      await call(changelogRoutes.addEntry, { params: { ...place, chartId: entry.chartId }, body: packText(html) })
    } catch {
      notify.error(changelogMessages.failed)
      return false
    }
    notify.success(entry.log === '' ? changelogMessages.added : changelogMessages.updated)
    await client.invalidateQueries({ queryKey: keyOf(place) })
    return true
  }
}
