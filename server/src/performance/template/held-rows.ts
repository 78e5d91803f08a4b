import { type DataMonth, expectationTables, isOpenMonth } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { findMonthOf, type MonthRow } from '../performance-views.ts'
import { listStoredRows, type StoredRow } from '../stored-rows-views.ts'

/** Templates are made of expectations, for performance data, which premium companies keep. */
export const templateTables = { ...expectationTables, premium: Object.keys(expectationTables.rights) }

/** The open month that is on a version of expectations; nothing where the month is not open, or is on another one. */
export async function findOpenMonthOn(
  tx: CompanyTransaction,
  { id, chronId }: { id: number; chronId: number },
  of: DataMonth,
): Promise<MonthRow | undefined> {
  const month = await findMonthOf(tx, chronId, of)
  return month?.expectationId === id && isOpenMonth(month) ? month : undefined
}

/** What an open month holds, by rows of its expectations; nothing without a month. Piece by piece: others are answered in between. */
export async function readHeldRows(
  tx: CompanyTransaction,
  month: MonthRow | undefined,
  detailIds: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const held = new Map<number, StoredRow>()
  for (let from = 0; month && from < detailIds.length; from += rowsAtOnce)
    for (const row of await listStoredRows(tx, month.id, detailIds.slice(from, from + rowsAtOnce))) held.set(row.detailId, row)
  return held
}

const rowsAtOnce = 200
