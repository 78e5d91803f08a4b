import { isFormulaLike } from '@strata/contract'

/** Rows as a .csv file that spreadsheets read as UTF-8; a text that looks like a formula has an apostrophe before it. */
export function makeCsvFile(rows: readonly (readonly (string | number)[])[]): Blob {
  const lines = rows.map((cells) => cells.map(formatCell).join(','))
  return new Blob(['\uFEFF', `${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function formatCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = isFormulaLike(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
