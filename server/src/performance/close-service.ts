import { nameOfParty } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { listRows } from './data-row-views.ts'
import { announceMonth, type MonthNotice } from './performance-notices.ts'
import { completeMonth, deleteMonth, reopenCompleted } from './performance-store.ts'
import type { MonthItem } from './performance-subject.ts'

/** The month that these change is locked. */
type Order = Pick<MonthItem, 'month' | 'place'>

/**
 * Completes an open month. @throws Problem SHORT_TERM_ACTION_MISSING with the rows that do not meet expectations and say nothing of what is done about
 * it, WRONG_STATE
 */
export async function closeMonth({ tx, by, now }: Work, { month, place }: Order): Promise<void> {
  const findings = await listUnanswered(tx, month)
  if (findings.length > 0) fail('SHORT_TERM_ACTION_MISSING', { findings })
  if (!(await completeMonth(tx, month.id, { by, now }))) fail('WRONG_STATE')
  await announceMonth(tx, createNotice({ month, place }, 'completed', now))
}

/** Opens a completed month again, with all that was entered. @throws Problem WRONG_STATE */
export async function reopenMonth({ tx, now }: Work, { month, place }: Order): Promise<void> {
  if (!(await reopenCompleted(tx, month.id))) fail('WRONG_STATE')
  await announceMonth(tx, createNotice({ month, place }, 're-opened', now))
}

/** Deletes the notes of a month, which are documents: the domain of documents does that. */
export type RemoveNotes = (tx: CompanyTransaction, monthId: number) => Promise<void>

/** Deletes an open month with its rows, their single values, and their notes with the files. @throws Problem WRONG_STATE */
export async function removeMonth({ tx, now }: Work, { month, place }: Order, removeNotes: RemoveNotes): Promise<void> {
  await removeNotes(tx, month.id)
  if (!(await deleteMonth(tx, month.id))) fail('WRONG_STATE')
  await announceMonth(tx, createNotice({ month, place }, 'deleted', now))
}

function createNotice({ month, place }: Order, outcome: MonthNotice['outcome'], on: Date): MonthNotice {
  const { id, type, expectationId, expectationChronId } = month
  return { id, type, expectationId, expectationChronId, place, outcome, month: { month: month.month, year: month.year }, on }
}

/** Red rows of customers and suppliers without a short term action, by the row's id; `party` as it is displayed. Rows of interfacing processes have no actions. */
async function listUnanswered(
  tx: CompanyTransaction,
  month: Order['month'],
): Promise<{ detailId: number; expectationDetailId: number; party: string; param: string }[]> {
  return (await listRows(tx, month)).flatMap((row) => {
    if (row.type === 'ie' || row.data.colour !== 'red' || row.data.shortTermAction.trim() !== '') return []
    const { partyName, pid, param, id } = row.detail
    return [{ detailId: row.data.id, expectationDetailId: id, party: nameOfParty({ name: partyName, pid }), param }]
  })
}
