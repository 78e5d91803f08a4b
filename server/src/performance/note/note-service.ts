import { noteTypes } from '@strata/contract'
import { fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { touchMonth } from '../performance-store.ts'
import type { RowItem } from '../performance-subject.ts'
import { countEdit, deleteNote, storeNote } from './note-store.ts'
import { findNote } from './note-views.ts'

/** Lays a note of the month (a version of it) to a row; 0 takes away what is there. The month is locked. @throws Problem NOT_FOUND */
export async function setNote({ tx, ...who }: Work, { month, row }: Pick<RowItem, 'month' | 'row'>, docId: number): Promise<void> {
  if (!(await layNote({ tx, ...who }, { month, row }, docId))) return
  await countEdit(tx, row, who)
  await touchMonth(tx, month.id)
}

/** Answers whether anything changed. */
async function layNote({ tx }: Work, { month, row }: Pick<RowItem, 'month' | 'row'>, docId: number): Promise<boolean> {
  if (docId === 0) return deleteNote(tx, row.data.id)
  const wanted = { monthId: month.id, docType: noteTypes[month.type], versionId: docId }
  return storeNote(tx, row.data.id, (await findNote(tx, wanted)) ?? fail('NOT_FOUND'))
}
