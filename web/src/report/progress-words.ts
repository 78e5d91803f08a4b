import { type ProgressCode, type ProgressColumn, progressColumns, type TrackerRow } from '@strata/contract'

/** Heads of the tracker's columns. */
export const columnNames: Record<ProgressColumn, string> = {
  ps: 'Process Summary',
  macro: 'Macro',
  ce: 'Customer expectations',
  cedata: 'Performance data',
  improvement: 'Improvement plans',
}

/** specification 3 §4: 0 not started, 1 WIP, 2 approved. */
export const progressWords: Record<ProgressCode, string> = { '0': 'Not started', '1': 'WIP', '2': 'Approved' }

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
