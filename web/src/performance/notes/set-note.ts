import { documentMessages, type PerformanceDetail, performanceMessages, performanceNoteRoutes } from '@strata/contract'
import { call, notify, notifyFailure } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { rowIdOf } from '../row-id.ts'

interface Note {
  place: PerformancePlace
  detail: PerformanceDetail
  /** A version of a document of the month; 0 takes the notes away. */
  docId: number
}

/** Lays a document to a row as its notes, or takes it away, and tells; `onSet` takes the row as it is now. */
export async function setNote(note: Note, onSet: (row: PerformanceDetail) => void): Promise<void> {
  const { place, detail, docId } = note
  const params = { companyId: place.companyId, type: place.type, id: rowIdOf(detail), docId }
  try {
    const { data } = await call(performanceNoteRoutes.setNote, { params })
    notify.success(docId === 0 ? 'Document taken away' : documentMessages.uploaded)
    onSet(data)
  } catch (error) {
    // The file is there already: only its place at the row is tried again.
    notifyFailure(performanceMessages.noteFailed, error, () => setNote(note, onSet))
  }
}
