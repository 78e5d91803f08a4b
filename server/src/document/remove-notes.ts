import { listNotes } from '../performance/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { removeDocuments } from './remove-document.ts'

/** Deletes the notes of a month, whether a row names them or not, and their files once that is committed. The month is locked. */
export const removeNotes = async (tx: CompanyTransaction, monthId: number): Promise<void> =>
  removeDocuments(tx, await listNotes(tx, monthId))
