import { Select } from '@mantine/core'
import { usersPageSizes } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconAction } from '../../ui/index.ts'
import type { TableOfUsers } from './use-users-table.ts'
import classes from './users-list.module.css'

/** Which of the users are shown, how many at a time, and the way to the others (specification 1 §9). */
export function UsersPages({ table }: { table: TableOfUsers }) {
  const { pageIndex, pageSize } = table.state.pagination
  const count = table.getRowCount()
  const first = pageIndex * pageSize + 1
  const resize = (chosen: string | null): void => {
    table.setPageSize(Number(chosen ?? usersPageSizes[0]))
    table.setPageIndex(0)
  }
  return (
    <nav className={classes.pages} aria-label="Pages">
      <Select
        className={classes.pageSize}
        size="xs"
        label="Rows per page"
        allowDeselect={false}
        data={usersPageSizes.map(String)}
        value={String(pageSize)}
        onChange={resize}
        comboboxProps={{ position: 'top' }}
      />
      <span className={classes.range}>{count === 0 ? '0 of 0' : `${first}–${Math.min(first + pageSize - 1, count)} of ${count}`}</span>
      <IconAction
        label="Previous page"
        reason={table.getCanPreviousPage() ? undefined : 'This is the first page.'}
        onClick={() => table.previousPage()}
      >
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction label="Next page" reason={table.getCanNextPage() ? undefined : 'This is the last page.'} onClick={() => table.nextPage()}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </IconAction>
    </nav>
  )
}
