import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header, RowData } from '@tanstack/react-table'
import classes from './sorted-header.module.css'
import type { pagedFeatures } from './use-paged-table.ts'

const sortWords = { asc: 'ascending', desc: 'descending' } as const

interface Props<T extends RowData> {
  header: Header<typeof pagedFeatures, T>
  className?: string | undefined
}

/** The head of a column: a click sorts by it, another turns the order around, a third gives the list its own order back. */
export function SortedHeader<T extends RowData>({ header: { column }, className }: Props<T>) {
  const sorted = column.getIsSorted()
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const name = column.columnDef.header
  return (
    <Table.Th className={className} aria-sort={sorted === false ? 'none' : sortWords[sorted]}>
      <UnstyledButton className={classes.sort} data-sorted={sorted !== false || undefined} onClick={() => column.toggleSorting()}>
        {typeof name === 'string' ? name : column.id}
        <Arrow size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
