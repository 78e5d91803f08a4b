import { NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
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
    <nav className={classes.pages} aria-label={`Pages of ${things}`}>
      <NativeSelect
        className={classes.size}
        size="xs"
        label="Rows per page"
        value={String(size)}
        data={sizes.map(String)}
        onChange={({ currentTarget }) => onChange({ page: 0, size: Number(currentTarget.value) })}
      />
      <span className={classes.range} aria-live="polite">
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </span>
      <IconAction label="Previous page" reason={page === 0 ? 'This is the first page.' : undefined} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={16} stroke={1.6} aria-hidden />
      </IconAction>
      <IconAction label="Next page" reason={last >= total ? 'This is the last page.' : undefined} onClick={() => turn(page + 1)}>
        <IconChevronRight size={16} stroke={1.6} aria-hidden />
      </IconAction>
    </nav>
  )
}
