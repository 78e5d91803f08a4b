import { isFormulaLike, listMessages as messages } from '@strata/contract'
import { notify, runAction, saveFile } from '../../platform/index.ts'

export type ExportedCell = string | number

/** The rows of a list as they are shown; a number stays one in a workbook. */
export interface ExportedList {
  /** Of the file: 'Users'. */
  name: string
  head: readonly string[]
  rows: readonly (readonly ExportedCell[])[]
}

export type ExportFormat = 'csv' | 'xlsx'

/** Hands what a list shows, on all its pages, to the person as a file. */
export const exportRows = (format: ExportFormat, list: () => ExportedList | Promise<ExportedList>): void =>
  void runAction({
    work: async () => {
      const exported = await list()
      saveFile(await makers[format](exported), `${exported.name}.${format}`)
      return exported.rows.length
    },
    done: (count) => notify.success(messages.exported({ count })),
    failed: messages.exportFailed,
  })

const makers: Record<ExportFormat, (list: ExportedList) => Promise<Blob>> = {
  csv: async ({ head, rows }) => makeCsvFile([head, ...rows]),
  xlsx: async (list) => (await import('./make-workbook.ts')).makeWorkbook(list),
}

/** Rows as a .csv file that spreadsheets read as UTF-8; a text that looks like a formula has an apostrophe before it. */
export function makeCsvFile(rows: readonly (readonly ExportedCell[])[]): Blob {
  const lines = rows.map((cells) => cells.map(formatCell).join(','))
  return new Blob(['\uFEFF', `${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}

function formatCell(cell: ExportedCell): string {
  if (typeof cell === 'number') return String(cell)
  const harmless = isFormulaLike(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
