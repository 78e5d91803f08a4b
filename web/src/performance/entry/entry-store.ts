import { create } from 'zustand'
import { useSessionStore } from '../../session/index.ts'
import type { RowDraft } from './row-draft.ts'

/** What is typed into the rows of a month, by the id of the row. */
export type MonthDrafts = ReadonlyMap<number, RowDraft>

interface EntryState {
  /** By the id of the month's data, which is of one company alone. What is typed outlives the table: it is there when the person comes back, and when the rows are loaded again. */
  drafts: Readonly<Record<number, MonthDrafts>>
  /** When a row of a month was saved last here, by the id of the month's data; ISO 8601. */
  savedAt: Readonly<Record<number, string>>
}

const nothing: EntryState = { drafts: {}, savedAt: {} }

export const useEntryStore = create<EntryState>(() => nothing)

// Whoever logs in next in this window finds nothing of what was typed before.
useSessionStore.subscribe(({ session }) => {
  if (session.phase !== 'member') useEntryStore.setState(nothing)
})

const askToStay = (event: BeforeUnloadEvent): void => event.preventDefault()

// Closing or reloading the window asks first while something typed is not saved, whatever is on screen.
useEntryStore.subscribe(({ drafts }, before) => {
  const [isUnsaved, wasUnsaved] = [drafts, before.drafts].map((all) => Object.keys(all).length > 0)
  if (isUnsaved && !wasUnsaved) window.addEventListener('beforeunload', askToStay)
  if (!isUnsaved && wasUnsaved) window.removeEventListener('beforeunload', askToStay)
})

export const noDrafts: MonthDrafts = new Map()

export const findDraft = (headerId: number, rowId: number): RowDraft | undefined => useEntryStore.getState().drafts[headerId]?.get(rowId)

/** Rows of a month whose save failed in a way that another try may help, such as those that the server did not receive. */
export const rowsToRetry = (headerId: number): number[] =>
  [...(useEntryStore.getState().drafts[headerId] ?? noDrafts)].flatMap(([rowId, { fault }]) => (fault?.kind === 'again' ? [rowId] : []))

/** What is typed into a row; it is drawn again as that changes. */
export const useDraft = (headerId: number, rowId: number): RowDraft | undefined =>
  useEntryStore(({ drafts }) => drafts[headerId]?.get(rowId))

/** Changes what is typed into rows of a month, all at once; nothing of a row, or nothing left of it, and it is gone. */
export function putDrafts(headerId: number, changed: Iterable<readonly [rowId: number, draft: RowDraft | undefined]>): void {
  const { [headerId]: before, ...others } = useEntryStore.getState().drafts
  const after = new Map(before)
  for (const [rowId, draft] of changed) {
    if (draft && (draft.isSaving || Object.keys(draft.texts).length > 0)) after.set(rowId, draft)
    else after.delete(rowId)
  }
  useEntryStore.setState({ drafts: after.size === 0 ? others : { ...others, [headerId]: after } })
}

export const noteSaved = (headerId: number): void =>
  useEntryStore.setState(({ savedAt }) => ({ savedAt: { ...savedAt, [headerId]: new Date().toISOString() } }))
