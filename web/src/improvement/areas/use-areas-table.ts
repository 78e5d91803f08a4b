import { areaPageSizes, areaPriorities, type ImprovementArea, type ListKind, areasMessages as messages } from '@strata/contract'
import { createColumnHelper } from '@tanstack/react-table'
import { useListPlace } from '../../tabs/index.ts'
import { type PagedTable, type pagedFeatures, usePagedTable } from '../../ui/index.ts'

const column = createColumnHelper<typeof pagedFeatures, ImprovementArea>()
const columns = column.columns([
  column.accessor(({ areaPriority }) => areaPriorities.indexOf(areaPriority), {
    id: 'priority',
    header: messages.priority,
    sortDescFirst: false,
  }),
  column.accessor('area', { header: messages.area, sortDescFirst: false }),
  column.accessor('creationDate', { header: messages.date, sortDescFirst: true }),
])

const kind: ListKind<'all', string> = { choices: ['all'], columns: ['priority', 'area', 'creationDate'], sizes: areaPageSizes }

export type TableOfAreas = PagedTable<ImprovementArea>

/** The areas in the order they come in: high, medium, low; or as somebody sorts them (specification 2 §9). The address keeps it, beside that of projects. */
export const useAreasTable = (areas: readonly ImprovementArea[]): TableOfAreas =>
  usePagedTable({ rows: areas, columns, idOf: ({ id }) => id, pageSize: areaPageSizes[0], shown: useListPlace(kind, 'areas') })
