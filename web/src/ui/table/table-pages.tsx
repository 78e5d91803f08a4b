import { NativeSelect } from '@mantine/core'
import { uiMessages } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../platform/index.ts'
import { IconAction } from '../icon-action.tsx'
import classes from './table-pages.module.css'

interface Props {
  /** What is turned over, in the plural: 'areas'. */
  things: string
  /** Counted from 0. */
  page: number
  size: number
  sizes: readonly number[]
  /** Of all pages. */
  total: number
  onChange: (changes: { page: number; size: number }) => void
}

/** Which rows are shown, how many at a time, and the way to the others; nothing where all fit on the smallest page. */
export function TablePages({ things, page, size, sizes, total, onChange }: Props) {
  if (total <= Math.min(...sizes)) return null
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  const turn = (to: number): void => onChange({ page: to, size })
  return (
    <nav className={classes.pages} aria-label={uiMessages.pagesOf({ things })}>
      <NativeSelect
        className={classes.size}
        size="xs"
        label={uiMessages.rowsPerPage}
        value={String(size)}
        data={sizes.map(String)}
        onChange={({ currentTarget }) => onChange({ page: 0, size: Number(currentTarget.value) })}
      />
      <span className={classes.range} aria-live="polite">
        {uiMessages.rowRange({
          first: formatNumber(first),
          last: formatNumber(last),
          total: formatNumber(total),
        })}
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
