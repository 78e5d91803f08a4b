/** What a spreadsheet would take for a formula. */
const formula = /^\s*[=+\-@]|^[\t\r]/

/** Rows as a .csv file that spreadsheets read as UTF-8; a text that looks like a formula has an apostrophe before it. */
export function makeCsvFile(rows: readonly (readonly string[])[]): Blob {
  const lines = rows.map((cells) => cells.map(formatCell).join(','))
  return new Blob(['\uFEFF', `${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function formatCell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
