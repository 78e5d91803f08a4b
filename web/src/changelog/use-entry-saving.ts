import { type ChangelogEntry, changelogMessages, changelogRoutes } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, runAction } from '../platform/index.ts'
import { type ChangelogPlace, refreshChangelog } from './changelog-queries.ts'
import { packText } from './packed-text.ts'

/** Adds or corrects a version's entry; answers whether it worked. The toasts are those of specification 1 §8. */
export function useEntrySaving(place: ChangelogPlace): (entry: ChangelogEntry, html: string) => Promise<boolean> {
  const client = useQueryClient()
  return async (entry, html) => {
    const { isDone } = await runAction({
      work: () => call(changelogRoutes.addEntry, { params: { ...place, chartId: entry.chartId }, body: packText(html) }),
      done: entry.log === '' ? changelogMessages.added : changelogMessages.updated,
      failed: changelogMessages.failed,
      retry: 'never',
      refresh: async (isSaved) => isSaved && refreshChangelog(client, place),
    })
    return isDone
  }
}
