import { type ProgressCode, type ProgressColumn, progressColumns, type TrackerRow } from '@strata/contract'

/** The order in which a picture shows them: what is done first. */
export const codesByProgress = ['2', '1', '0'] as const satisfies readonly ProgressCode[]

export type ProgressCounts = Record<ProgressColumn, Record<ProgressCode, number>>

/** How many processes stand where, per column. */
export function countProgress(rows: readonly TrackerRow[]): ProgressCounts {
  const countOf = (column: ProgressColumn, code: ProgressCode): number => rows.filter((row) => row[column] === code).length
  return Object.fromEntries(
    progressColumns.map((column) => [column, { '0': countOf(column, '0'), '1': countOf(column, '1'), '2': countOf(column, '2') }]),
  ) as ProgressCounts
}
