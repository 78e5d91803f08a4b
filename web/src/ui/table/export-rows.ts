import { listMessages as messages } from '@strata/contract'
import { runAction, saveFile } from '../../platform/index.ts'

/** Hands the rows that a list shows, on all its pages, to the person as a .csv file. */
export const exportRows = (name: string, head: readonly string[], rows: readonly (readonly string[])[]): void =>
  void runAction({
    work: async () => saveFile(makeCsvFile([head, ...rows]), `${name}.csv`),
    done: messages.exported({ count: rows.length }),
    failed: messages.exportFailed,
  })

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
