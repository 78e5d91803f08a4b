import { NativeSelect } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../platform/index.ts'
import { IconAction } from '../icon-action.tsx'
import classes from './pager.module.css'

interface Props {
  /** Names the pages among others on the screen: 'Pages of areas'. */
  label?: string
  /** Counted from 0. */
  page: number
  size: number
  /** The sizes to choose from; none where a page has one size. */
  sizes?: readonly number[]
  /** Of all pages. */
  total: number
  onChange: (changes: { page: number; size: number }) => void
}

/** Which rows are shown, how many at a time, and the way to the others; nothing where all of them fit on the smallest page. */
export function Pager({ label = uiMessages.pages, page, size, sizes = [], total, onChange }: Props) {
  if (page === 0 && total <= Math.min(size, ...sizes)) return null
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  const turn = (to: number): void => onChange({ page: to, size })
  return (
    <nav className={classes.pages} aria-label={label}>
      {sizes.length > 0 && (
        <NativeSelect
          className={classes.size}
          size="xs"
          label={uiMessages.rowsPerPage}
          value={String(size)}
          data={sizes.map(String)}
          onChange={({ currentTarget }) => onChange({ page: 0, size: Number(currentTarget.value) })}
        />
      )}
      <span className={classes.range} aria-live="polite">
        {uiMessages.rowRange({ first: formatNumber(first), last: formatNumber(last), total: formatNumber(total) })}
      </span>
      <IconAction label={uiMessages.previousPage} reason={page === 0 ? uiMessages.firstPage : undefined} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction label={uiMessages.nextPage} reason={last >= total ? uiMessages.lastPage : undefined} onClick={() => turn(page + 1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </IconAction>
    </nav>
  )
}

/** What a table of TanStack Table has, of whatever rows. */
interface PagedTable {
  state: { pagination: { pageIndex: number; pageSize: number } }
  getRowCount: () => number
  setPagination: (changes: { pageIndex: number; pageSize: number }) => void
}

/** The pages of a list that is loaded as a whole. */
export function TablePager({ table, ...props }: Pick<Props, 'label' | 'sizes'> & { table: PagedTable }) {
  const { pageIndex, pageSize } = table.state.pagination
  return (
    <Pager
      {...props}
      page={pageIndex}
      size={pageSize}
      total={table.getRowCount()}
      onChange={({ page, size }) => table.setPagination({ pageIndex: page, pageSize: size })}
    />
  )
}
