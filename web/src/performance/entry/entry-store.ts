import { create } from 'zustand'
import { emptyDraft, type RowDraft } from './row-draft.ts'

interface EntryState {
  /** By `draftKey`. What is typed outlives the table: it is there when one comes back, and when the rows are loaded anew. */
  drafts: Readonly<Record<string, RowDraft>>
  /** When a row of a month was saved last here, by the id of the month's data; ISO 8601. */
  savedAt: Readonly<Record<number, string>>
  /** Whose they are: one membership of one company. */
  owner: string | undefined
}

export const useEntryStore = create<EntryState>(() => ({ drafts: {}, savedAt: {}, owner: undefined }))

/** Somebody else in the same window finds nothing of what was typed before. */
export function ownDrafts(owner: string): void {
  if (useEntryStore.getState().owner !== owner) useEntryStore.setState({ drafts: {}, savedAt: {}, owner })
}

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

// Closing or reloading the window asks first while something typed is not saved.
useEntryStore.subscribe(({ drafts }, before) => {
  const [isUnsaved, wasUnsaved] = [drafts, before.drafts].map((all) => Object.keys(all).length > 0)
  if (isUnsaved && !wasUnsaved) window.addEventListener('beforeunload', askToStay)
  if (!isUnsaved && wasUnsaved) window.removeEventListener('beforeunload', askToStay)
})

export const draftKey = (headerId: number, rowId: number): string => `${headerId}.${rowId}`

export const findDraft = (key: string): RowDraft | undefined => useEntryStore.getState().drafts[key]

/** Changes what is typed into a row; nothing returned, or nothing left of it, and it is gone. */
export function changeDraft(key: string, etag: string, change: (draft: RowDraft) => RowDraft | undefined): void {
  const { drafts } = useEntryStore.getState()
  const after = change(drafts[key] ?? emptyDraft(etag))
  const isGone = !after || (Object.keys(after.texts).length === 0 && !after.isSaving)
  const { [key]: _before, ...others } = drafts
  useEntryStore.setState({ drafts: isGone ? others : { ...others, [key]: after } })
}

export const dropDraft = (key: string): void => changeDraft(key, '', () => undefined)

export const noteSaved = (headerId: number): void =>
  useEntryStore.setState(({ savedAt }) => ({ savedAt: { ...savedAt, [headerId]: new Date().toISOString() } }))
