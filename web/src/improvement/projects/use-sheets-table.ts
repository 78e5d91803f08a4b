import { type ListKind, projectsMessages as messages, type ProjectSheet, sheetPageSizes, versionStatus } from '@strata/contract'
import { createColumnHelper } from '@tanstack/react-table'
import { type ShownList, useListPlace } from '../../tabs/index.ts'
import { byText, type PagedTable, type pagedFeatures, usePagedTable } from '../../ui/index.ts'
import type { SheetFilter } from './sheet-queries.ts'

const column = createColumnHelper<typeof pagedFeatures, ProjectSheet>()
const columns = column.columns([
  column.accessor('projectNumber', { header: messages.number, sortFn: byText, sortDescFirst: false }),
  column.accessor('projectName', { header: messages.projectName, sortFn: byText, sortDescFirst: false }),
  column.accessor('startDate', { header: messages.startDate, sortDescFirst: true }),
  column.accessor(({ endDate }) => endDate ?? undefined, {
    id: 'endDate',
    header: messages.endDate,
    sortDescFirst: true,
    sortUndefined: 'last',
  }),
  column.accessor('version', { header: messages.version, sortDescFirst: true }),
])

const kind: ListKind<SheetFilter, string> = {
  choices: [versionStatus.approved, versionStatus.wip, versionStatus.archived],
  columns: ['projectNumber', 'projectName', 'startDate', 'endDate', 'version'],
  sizes: sheetPageSizes,
}

export type SheetsPlace = ShownList<SheetFilter, string>
export type TableOfSheets = PagedTable<ProjectSheet>

/** Which sheets are listed and how, as the address says it. */
export const useSheetsPlace = (): SheetsPlace => useListPlace(kind)

/** The sheets of one status, the newest first or as somebody sorts them (specification 2 §2, §9). */
export const useSheetsTable = (sheets: readonly ProjectSheet[], shown: SheetsPlace): TableOfSheets =>
  usePagedTable({ rows: sheets, columns, idOf: ({ id }) => id, pageSize: sheetPageSizes[0], shown })
