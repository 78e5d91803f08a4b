import type { DataMonth, PerformanceDetail } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { PerformancePlace } from '../opened-performance.ts'
import { rowIdOf } from '../row-id.ts'
import { type DataLine, figures } from '../table/data-line.ts'
import { showLines } from '../table/show-lines.ts'
import { checkRow } from './check-row.ts'
import { createColourAsking } from './colour-asking.ts'
import { findDraft, type MonthDrafts, putDrafts, rowsToRetry } from './entry-store.ts'
import type { PastedText } from './paste-block.ts'
import { type DraftField, emptyDraft, figureField, type RowDraft } from './row-draft.ts'
import { createRowSaver, type SavedRow } from './row-saver.ts'

interface Input {
  client: QueryClient
  place: PerformancePlace
  /** Of the month's data. */
  headerId: number
  month: DataMonth
  /** A row as it is on screen. */
  findDetail: (rowId: number) => PerformanceDetail | undefined
  /** Loads the month again: somebody else changed it. */
  refresh: () => Promise<void>
}

export interface RowEntry {
  /** Puts a text into a field; the row is not saved yet. */
  write: (line: DataLine, field: DraftField, text: string) => void
  /** Writes many figures, and saves their rows. */
  paste: (texts: readonly PastedText[]) => void
  /** Saves what is typed into a row, at once or after what is being saved of it. */
  commit: (rowId: number) => void
  /** Restores what is stored in a field; without a field, in the whole row. Returns whether something else was there. */
  revert: (rowId: number, field?: DraftField) => boolean
  /** After somebody else was faster: what is typed replaces theirs. */
  keepMine: (rowId: number) => void
  /** Tries again what could not be saved and may be now. */
  retry: () => void
  stop: () => void
}

/** What is typed into the rows of a month, each saved as a whole as soon as one leaves a field (specification 3 §4). Nothing typed is lost by a failed save. */
export function createRowEntry({ client, place, headerId, month, findDetail: findShown, refresh }: Input): RowEntry {
  /** What rows became that were saved and are not on screen yet. */
  const savedAs = new WeakMap<PerformanceDetail, PerformanceDetail>()
  const findDetail = (rowId: number): PerformanceDetail | undefined => {
    let detail = findShown(rowId)
    for (let saved = detail; saved; saved = savedAs.get(saved)) detail = saved
    return detail
  }
  const colours = createColourAsking(place, headerId)
  const draftOf = (rowId: number): RowDraft => findDraft(headerId, rowId) ?? emptyDraft(findDetail(rowId)?.etag ?? '')
  const put = (rowId: number, draft: RowDraft | undefined): void => putDrafts(headerId, [[rowId, draft]])

  /** Begins to save rows as they are typed now; what is wrong with one is shown there, and it is not sent. */
  const save = (drafts: MonthDrafts): void => {
    const begun: [rowId: number, detail: PerformanceDetail, draft: RowDraft][] = []
    const after = [...drafts].map(([rowId, draft]): [number, RowDraft] => {
      const detail = findDetail(rowId)
      const hasTexts = Object.keys(draft.texts).length > 0
      if (!detail || !hasTexts || draft.isSaving || draft.fault?.kind === 'meanwhile') return [rowId, draft]
      const lines = showLines(detail)
      colours.drop(lines)
      const fault = checkRow(lines, draft, month)
      if (!fault) begun.push([rowId, detail, draft])
      return [rowId, { ...draft, fault, isSaving: !fault }]
    })
    if (after.length > 0) putDrafts(headerId, after)
    for (const row of begun) void send(...row)
  }
  const commit = (rowIds: readonly number[]): void => {
    const typed = rowIds.map((rowId) => [rowId, findDraft(headerId, rowId)] as const)
    save(new Map(typed.flatMap(([rowId, draft]) => (draft ? [[rowId, draft]] : []))))
  }
  const onSaved = (saved: readonly SavedRow[]): void => {
    for (const { before, row } of saved) savedAs.set(before, row)
    commit(saved.map(({ row }) => rowIdOf(row)))
  }
  const send = createRowSaver({ client, place, headerId, onSaved, refresh })
  return {
    write: (line, field, text) => {
      put(line.rowId, withText(draftOf(line.rowId), field, text, storedText(line, field)))
      if (field !== 'action') colours.ask(line)
    },
    paste: (texts) => {
      const drafts = new Map<number, RowDraft>()
      for (const { line, figure, text } of texts) {
        const before = drafts.get(line.rowId) ?? draftOf(line.rowId)
        drafts.set(line.rowId, withText(before, figureField(line.side, figure), text, line.stored[figure]?.text ?? ''))
      }
      save(drafts)
    },
    commit: (rowId) => commit([rowId]),
    revert: (rowId, field) => {
      const before = findDraft(headerId, rowId)
      put(rowId, field && before && withText(before, field, undefined, undefined))
      return field ? before?.texts[field] !== undefined : before !== undefined
    },
    keepMine: (rowId) => {
      const before = draftOf(rowId)
      put(rowId, { ...before, etag: findDetail(rowId)?.etag ?? before.etag, fault: undefined })
      commit([rowId])
    },
    retry: () => commit(rowsToRetry(headerId)),
    stop: colours.stop,
  }
}

const storedText = (line: DataLine, field: DraftField): string => {
  const figure = figures.find((known) => field.endsWith(`.${known}`))
  return figure ? (line.stored[figure]?.text ?? '') : (line.action ?? '')
}

/** With a text in a field; what is stored there anyway needs no saving. */
function withText(draft: RowDraft, field: DraftField, text: string | undefined, stored: string | undefined): RowDraft {
  const { [field]: _before, ...others } = draft.texts
  const texts = text === undefined || (text === stored && !draft.isSaving) ? others : { ...others, [field]: text }
  return { ...draft, texts, fault: draft.fault?.kind === 'meanwhile' ? draft.fault : undefined }
}
