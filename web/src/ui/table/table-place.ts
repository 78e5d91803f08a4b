import { functionalUpdate, type PaginationState, type SortingState, type Updater } from '@tanstack/react-table'

/** How a list is shown that says it elsewhere, as in the address. Pages count from 0. */
export interface TablePlace {
  sort: { column: string; isDescending: boolean } | undefined
  page: number
  size: number
  show: (changes: { sort?: TablePlace['sort']; page?: number; size?: number }) => void
}

/** What TanStack Table needs in order to follow that place, and to change it. */
export function tableStateOf({ sort, page, size, show }: TablePlace) {
  const sorting: SortingState = sort ? [{ id: sort.column, desc: sort.isDescending }] : []
  const pagination: PaginationState = { pageIndex: page, pageSize: size }
  return {
    state: { sorting, pagination },
    onSortingChange: (change: Updater<SortingState>): void => {
      const [first] = functionalUpdate(change, sorting)
      show({ sort: first && { column: first.id, isDescending: first.desc } })
    },
    onPaginationChange: (change: Updater<PaginationState>): void => {
      const { pageIndex, pageSize } = functionalUpdate(change, pagination)
      show({ page: pageIndex, size: pageSize })
    },
  }
}
