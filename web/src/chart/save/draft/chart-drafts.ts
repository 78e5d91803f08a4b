import { type ChartData, type ChartType, chartScreenMessages } from '@strata/contract'
import { createStore, del, delMany, entries, keys, set, type UseStore } from 'idb-keyval'
import { compareTexts } from '../../../platform/index.ts'
import { registerDraftKeeper } from '../../../tabs/index.ts'

/** Whose edits of which stored state: the key of a draft (specification 5 §6, §19). */
export interface DraftOf {
  /** A draft belongs to one account: `Session.accountId`. */
  accountId: number
  companyId: number
  type: ChartType
  /** The version's `id`. */
  chartId: number
  /** The stored state the edits were made on. */
  etag: string
  /** The window the edits were made in, so that two windows of one account keep theirs beside each other; drafts of before have none. */
  windowId?: string | undefined
}

/** Edits that were not saved, kept in this browser. `savedOn` is ISO 8601, UTC. */
export interface ChartDraft extends DraftOf {
  title: string
  version: number
  changeCount: number
  savedOn: string
  data: ChartData
  /** The stored document the edits were made on; drafts of before have none. */
  base?: ChartData | undefined
}

/** One chart version of one company, as one account edits it. */
export type DraftPlace = Omit<DraftOf, 'etag' | 'windowId'>

/** Every draft of an account, newest first. What cannot be read any more is left out. */
export async function listDrafts(accountId: number): Promise<ChartDraft[]> {
  const found = await entries<string, unknown>(store())
  if (found.length === 0) return []
  // What reads a draft is large, and seldom needed before the chart is shown.
  const { readDraft } = await import('./read-draft.ts')
  return found
    .flatMap(([, value]) => readDraft(value) ?? [])
    .filter((draft) => draft.accountId === accountId)
    .sort((a, b) => compareTexts(b.savedOn, a.savedOn))
}

/** The drafts of one chart version, newest first. */
export async function listDraftsOf(place: DraftPlace): Promise<ChartDraft[]> {
  const drafts = await listDrafts(place.accountId)
  return drafts.filter(({ companyId, type, chartId }) => companyId === place.companyId && type === place.type && chartId === place.chartId)
}

/** Keeps a draft in place of the former one of the same key. Throws where the browser has no room or no storage. */
export async function keepDraft(draft: ChartDraft): Promise<void> {
  await set(keyOf(draft), draft, store())
}

export async function deleteDraft(draft: DraftOf): Promise<void> {
  await del(keyOf(draft), store())
}

/** Deletes all drafts of an account, those too that cannot be read: offered at logout (specification 5 §19). */
export async function deleteDraftsOf(accountId: number): Promise<void> {
  const kept = await keys<string>(store())
  await delMany(
    kept.filter((key) => key.startsWith(`${accountId}/`)),
    store(),
  )
}

const keyOf = ({ accountId, companyId, type, chartId, etag, windowId }: DraftOf): string =>
  [accountId, companyId, type, chartId, etag, ...(windowId === undefined ? [] : [windowId])].join('/')

export const isSameDraft = (a: DraftOf, b: DraftOf): boolean => keyOf(a) === keyOf(b)

let opened: UseStore | undefined

/** Opened at first use: a page without storage must load all the same. */
function store(): UseStore {
  opened ??= createStore('strata-drafts', 'charts')
  return opened
}

registerDraftKeeper({
  draftsOf: async (accountId) =>
    (await listDrafts(accountId)).map((draft) => ({
      id: keyOf(draft),
      label: chartScreenMessages.draft({ title: draft.title, version: String(draft.version) }),
      keptOn: draft.savedOn,
    })),
  deleteDraftsOf,
})
