import { listMessages as messages } from '@strata/contract'
import { notify, runAction, saveFile } from '../../platform/index.ts'
import { makeCsvFile } from './make-csv-file.ts'

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
