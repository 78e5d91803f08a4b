import { documentMessages, type PerformanceDetail, performanceMessages, performanceNoteRoutes } from '@strata/contract'
import { type Action, call } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { rowIdOf } from '../row-id.ts'

interface Note {
  place: PerformancePlace
  detail: PerformanceDetail
  /** A version of a document of the month; 0 takes the notes away. */
  docId: number
}

/** Attaches a document to a row as its notes, or takes it away. The file is stored already: another try is about its place at the row alone. */
export const settingNote = ({ place, detail, docId }: Note): Action<PerformanceDetail> => ({
  work: async () => {
    const params = { companyId: place.companyId, type: place.type, id: rowIdOf(detail), docId }
    return (await call(performanceNoteRoutes.setNote, { params })).data
  },
  done: docId === 0 ? 'Document taken away' : documentMessages.uploaded,
  failed: performanceMessages.noteFailed,
})
