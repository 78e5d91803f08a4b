import type { DataMonth, PerformanceDetail } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { findProblem, mayRecover } from '../../platform/api-problem.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { storeRow } from '../performance-queries.ts'
import type { DataLine } from '../table/data-line.ts'
import { showLines } from '../table/show-lines.ts'
import { checkRow } from './check-row.ts'
import { changeDraft, draftKey, findDraft, noteSaved } from './entry-store.ts'
import { evaluateAfter, evaluateLine } from './evaluate-line.ts'
import { bodyOf, fieldOfPath, saveRow } from './row-body.ts'
import { type DraftField, figureText, type RowDraft, type RowFault } from './row-draft.ts'
import { queueOf } from './save-queue.ts'

interface Input {
  client: QueryClient
  place: PerformancePlace
  /** Of the month's data. */
  headerId: number
  month: DataMonth
  /** A row as it is stored now. */
  findDetail: (rowId: number) => PerformanceDetail | undefined
  /** Asks the month anew: somebody else changed it. */
  refresh: () => Promise<void>
}

export interface RowEntry {
  /** What stands in a field now; the row is not saved yet. */
  write: (line: DataLine, field: DraftField, text: string) => void
  /** Saves what is typed into a row, at once or after what is on its way of it. */
  commit: (rowId: number) => void
  /** What is stored stands in the field again; without a field, in the whole row. Returns whether something else had stood there. */
  revert: (rowId: number, field?: DraftField) => boolean
  /** After somebody else was faster: what is typed takes the place of theirs. */
  keepMine: (rowId: number) => void
  stop: () => void
}

/** Rows of a month wait for each other on the server; two on the way keep it busy. */
const save = queueOf(2)

/** What is typed into the rows of a month, each saved as a whole as soon as one leaves a field (`spec 3 §4`). Nothing typed is lost by a failed save. */
export function createRowEntry({ client, place, headerId, month, findDetail, refresh }: Input): RowEntry {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const keyOf = (rowId: number): string => draftKey(headerId, rowId)
  const change = (rowId: number, how: (draft: RowDraft) => RowDraft | undefined): void =>
    changeDraft(keyOf(rowId), findDetail(rowId)?.etag ?? '', how)

  const evaluate = (line: DataLine): void => {
    clearTimeout(timers.get(line.key))
    const ask = async (): Promise<void> => {
      const asked = textsOf(line, findDraft(keyOf(line.rowId)))
      const colour = await evaluateLine(place, line, asked)
      const now = findDraft(keyOf(line.rowId))
      if (!colour || !now || JSON.stringify(textsOf(line, now)) !== JSON.stringify(asked)) return
      change(line.rowId, (draft) => ({ ...draft, colours: { ...draft.colours, [line.side]: colour } }))
    }
    timers.set(
      line.key,
      setTimeout(() => void ask(), evaluateAfter),
    )
  }
  const fail = (rowId: number, fault: RowFault): void => change(rowId, (draft) => ({ ...draft, fault, isSaving: false }))
  const send = async (rowId: number, detail: PerformanceDetail, { texts, etag }: RowDraft): Promise<void> => {
    for (const { key } of showLines(detail)) clearTimeout(timers.get(key))
    try {
      const row = await save(() => saveRow({ place, detail, etag, body: bodyOf(texts) }))
      storeRow(client, place, row)
      noteSaved(headerId)
      change(rowId, (draft) => withoutSaved(draft, texts, row.etag))
      // What was left meanwhile too.
      if (findDraft(keyOf(rowId))) commit(rowId)
    } catch (error) {
      fail(rowId, readFault(error))
      if (!mayRecover(error)) void refresh()
    }
  }
  const commit = (rowId: number): void => {
    const [draft, detail] = [findDraft(keyOf(rowId)), findDetail(rowId)]
    if (!draft || !detail || draft.isSaving || draft.fault?.kind === 'meanwhile') return
    const fault = checkRow(showLines(detail), draft, month)
    if (fault) {
      fail(rowId, fault)
      return
    }
    change(rowId, (now) => ({ ...now, isSaving: true, fault: undefined }))
    void send(rowId, detail, draft)
  }
  return {
    write: (line, field, text) => {
      change(line.rowId, (draft) => withText(draft, field, text, storedText(line, field)))
      if (field !== 'action') evaluate(line)
    },
    commit,
    revert: (rowId, field) => {
      const before = findDraft(keyOf(rowId))
      change(rowId, (draft) => (field ? withText(draft, field, undefined, undefined) : undefined))
      return field ? before?.texts[field] !== undefined : before !== undefined
    },
    keepMine: (rowId) => {
      change(rowId, (draft) => ({ ...draft, etag: findDetail(rowId)?.etag ?? draft.etag, fault: undefined }))
      commit(rowId)
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

const textsOf = (line: DataLine, draft: RowDraft | undefined) => ({
  delivered: figureText(line, draft, 'delivered'),
  min: figureText(line, draft, 'min'),
  max: figureText(line, draft, 'max'),
})

const storedText = (line: DataLine, field: DraftField): string => {
  const figure = (['delivered', 'min', 'max', 'outside'] as const).find((known) => field.endsWith(`.${known}`))
  return figure ? (line.stored[figure]?.text ?? '') : (line.action ?? '')
}

/** With a text in a field; what is stored there anyway needs no saving. */
function withText(draft: RowDraft, field: DraftField, text: string | undefined, stored: string | undefined): RowDraft {
  const { [field]: _before, ...others } = draft.texts
  const texts = text === undefined || (text === stored && !draft.isSaving) ? others : { ...others, [field]: text }
  return { ...draft, texts, fault: draft.fault?.kind === 'meanwhile' ? draft.fault : undefined }
}

/** What was typed while it was saved stays. */
function withoutSaved(draft: RowDraft, saved: RowDraft['texts'], etag: string): RowDraft {
  const left = Object.entries(draft.texts).filter(([field, text]) => !(field in saved) || saved[field as DraftField] !== text)
  return { ...draft, texts: Object.fromEntries(left), etag, colours: {}, fault: undefined, isSaving: false }
}

function readFault(error: unknown): RowFault {
  const problem = findProblem(error)
  if (!problem) return { kind: 'again', message: 'The row could not be saved.' }
  if (problem.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', message: problem.detail }
  const issue = problem.issues[0]
  if (issue) return { kind: 'wrong', message: issue.message, field: fieldOfPath(issue.path) }
  return { kind: mayRecover(error) ? 'again' : 'wrong', message: problem.detail }
}
