import { areaPriorityNames, areasMessages as messages } from '@strata/contract'
import { formatDate } from '../../platform/index.ts'
import type { ExportedList } from '../../ui/index.ts'
import type { TableOfAreas } from './use-areas-table.ts'

/** In the order of the table, on all its pages. */
export const readExportedAreas = (table: TableOfAreas, zone: string | undefined): ExportedList => ({
  name: messages.table,
  head: [messages.priority, messages.area, messages.date, messages.closed],
  rows: table
    .getPrePaginatedRowModel()
    .rows.map(({ original: { areaPriority, area, creationDate, closedOn } }) => [
      areaPriorityNames[areaPriority],
      area,
      formatDate(creationDate, zone),
      closedOn === null ? '' : formatDate(closedOn, zone),
    ]),
})
