import type { ExpectationType } from '@strata/contract'
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  type TableState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { byValue } from './by-value.ts'
import { detailColumns } from './detail-columns.ts'
import type { ShownDetail } from './shown-detail.ts'

const detailsFeatures = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  rowSelectionFeature,
})

type Features = typeof detailsFeatures
export type DetailsTable = ReactTable<Features, ShownDetail, TableState<Features>>

const column = createColumnHelper<Features, ShownDetail>()

const columnsOf = (type: ExpectationType) =>
  column.columns(
    detailColumns[type].map(({ id }) =>
      column.accessor(({ texts }) => texts[id] ?? '', {
        id,
        sortFn: (one, other, by) => byValue(one.getValue<string>(by), other.getValue<string>(by)),
        // The first click shows the least first, numbers too.
        sortDescFirst: false,
      }),
    ),
  )

const columns = { ce: columnsOf('ce'), se: columnsOf('se'), ie: columnsOf('ie') } as const

/** Rows in the order they came in until somebody sorts them; filtered, and any number of them chosen. */
export const useDetailsTable = (type: ExpectationType, rows: readonly ShownDetail[]): DetailsTable =>
  useTable({
    features: detailsFeatures,
    columns: columns[type],
    data: rows,
    getRowId: ({ key }) => key,
    // All columns are searched at once: the words may be in different ones.
    globalFilterFn: ({ original }, _column, wanted: string) => isFound(original, wanted),
    getColumnCanGlobalFilter: ({ id }) => id === 'party',
    enableMultiSort: false,
  })

const isFound = ({ sought }: ShownDetail, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => sought.includes(word))
