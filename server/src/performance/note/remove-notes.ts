import { removeDocument } from '../../document/remove-document.ts'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { listNotes } from './note-views.ts'

/** Deletes the notes of a month, whether a row names them or not, and their files once that is committed. The month is locked. */
export async function removeNotes(tx: CompanyTransaction, monthId: number): Promise<void> {
  for (const chronId of await listNotes(tx, monthId)) await removeDocument(tx, chronId)
}
