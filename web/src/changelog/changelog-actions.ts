import { type ChangelogEntry, changelogMessages, changelogRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type Action, call } from '../platform/index.ts'
import { type ChangelogPlace, refreshChangelog } from './changelog-queries.ts'
import { packText } from './packed-text.ts'

/** Adds or corrects a version's entry. The toasts are those of specification 1 §8. */
export const savingEntry = (client: QueryClient, place: ChangelogPlace, entry: ChangelogEntry, html: string): Action => ({
  work: () => call(changelogRoutes.addEntry, { params: { ...place, chartId: entry.chartId }, body: packText(html) }),
  done: entry.log === '' ? changelogMessages.added : changelogMessages.updated,
  failed: changelogMessages.failed,
  retry: 'never',
  refresh: async (isSaved) => isSaved && refreshChangelog(client, place),
})
