import { projectsMessages as messages, statusWords } from '@strata/contract'
import { type ExportedList, formatDay } from '../../ui/index.ts'
import type { TableOfSheets } from './use-sheets-table.ts'

/** In the order of the table, on all its pages. */
export const readExportedSheets = (table: TableOfSheets): ExportedList => ({
  name: messages.table,
  head: [messages.number, messages.projectName, messages.startDate, messages.endDate, messages.version, messages.status],
  rows: table
    .getPrePaginatedRowModel()
    .rows.map(({ original: { projectNumber, projectName, startDate, endDate, version, status } }) => [
      projectNumber,
      projectName,
      formatDay(startDate),
      endDate === null ? '' : formatDay(endDate),
      version,
      statusWords[status.name],
    ]),
})
