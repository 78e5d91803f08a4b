import { documentMessages, type PerformanceDetail, performanceMessages, performanceNoteRoutes, rowNotesMessages } from '@strata/contract'
import { type Action, call } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { rowIdOf } from '../row-id.ts'

interface Note {
  place: PerformancePlace
  detail: PerformanceDetail
  /** A version of a document of the month; 0 removes the notes. */
  docId: number
}

/** Attaches a document to a row as its notes, or removes it. The file is stored already: another try only attaches it. */
export const settingNote = ({ place, detail, docId }: Note): Action<PerformanceDetail> => ({
  work: async () => {
    const params = { companyId: place.companyId, type: place.type, id: rowIdOf(detail), docId }
    return (await call(performanceNoteRoutes.setNote, { params })).data
  },
  done: docId === 0 ? rowNotesMessages.removed : documentMessages.uploaded,
  failed: performanceMessages.noteFailed,
})
