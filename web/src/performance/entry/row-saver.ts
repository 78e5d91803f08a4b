import { type PerformanceDetail, performanceTableMessages } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { findProblem, mayRecover } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { storeRows } from '../performance-queries.ts'
import { findDraft, noteSaved, putDrafts } from './entry-store.ts'
import { bodyOf, fieldOfPath, saveRow } from './row-body.ts'
import type { DraftField, RowDraft, RowFault } from './row-draft.ts'
import { queueOf } from './save-queue.ts'

interface Input {
  client: QueryClient
  place: PerformancePlace
  /** Of the month's data. */
  headerId: number
  /** Called with rows that were saved, all at once: something may have been typed into them since. */
  onSaved: (saved: readonly SavedRow[]) => void
  /** Loads the month again: somebody else changed it. */
  refresh: () => Promise<void>
}

export interface SavedRow {
  before: PerformanceDetail
  /** As it is stored now. */
  row: PerformanceDetail
}

/** The outcome of saving a row. */
interface Outcome {
  rowId: number
  /** Left out where it was refused. */
  saved?: SavedRow
  isOutdated: boolean
  change: (draft: RowDraft) => RowDraft
}

/** Rows of a month wait for each other on the server; two on the way keep it busy. */
const queue = queueOf(2)

/** Milliseconds over which outcomes are gathered while other rows are being saved: applying them goes through the whole month. */
const gatheredOver = 250

/** Sends rows. The outcome of a single one is applied at once, those of many together. */
export function createRowSaver({ client, place, headerId, onSaved, refresh }: Input) {
  const outcomes: Outcome[] = []
  let onTheWay = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const applyOutcomes = (): void => {
    clearTimeout(timer)
    timer = undefined
    const gathered = outcomes.splice(0)
    const saved = gathered.flatMap((outcome) => outcome.saved ?? [])
    if (saved.length > 0) {
      storeRows(
        client,
        place,
        saved.map(({ row }) => row),
      )
      noteSaved(headerId)
    }
    putDrafts(
      headerId,
      gathered.map(({ rowId, change }) => {
        const draft = findDraft(headerId, rowId)
        return [rowId, draft && change(draft)] as const
      }),
    )
    onSaved(saved)
    if (gathered.some(({ isOutdated }) => isOutdated)) void refresh()
  }
  return async (rowId: number, detail: PerformanceDetail, { texts, etag }: RowDraft): Promise<void> => {
    onTheWay += 1
    try {
      const row = await queue(() => saveRow({ place, detail, etag, body: bodyOf(texts) }))
      outcomes.push({ rowId, saved: { before: detail, row }, isOutdated: false, change: (draft) => withoutSaved(draft, texts, row.etag) })
    } catch (error) {
      const fault = readFault(error)
      outcomes.push({ rowId, isOutdated: !mayRecover(error), change: (draft) => ({ ...draft, fault, isSaving: false }) })
    }
    onTheWay -= 1
    if (onTheWay === 0) applyOutcomes()
    else timer ??= setTimeout(applyOutcomes, gatheredOver)
  }
}

/** What was typed while it was saved stays. */
function withoutSaved(draft: RowDraft, saved: RowDraft['texts'], etag: string): RowDraft {
  const left = Object.entries(draft.texts).filter(([field, text]) => !(field in saved) || saved[field as DraftField] !== text)
  return { ...draft, texts: Object.fromEntries(left), etag, colours: {}, fault: undefined, isSaving: false }
}

function readFault(error: unknown): RowFault {
  const problem = findProblem(error)
  if (!problem) return { kind: 'again', message: performanceTableMessages.notSaved }
  if (problem.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', message: problem.detail }
  const issue = problem.issues[0]
  if (issue) return { kind: 'wrong', message: issue.message, field: fieldOfPath(issue.path) }
  return { kind: mayRecover(error) ? 'again' : 'wrong', message: problem.detail }
}
