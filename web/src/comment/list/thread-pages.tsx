import { NativeSelect } from '@mantine/core'
import { commentLimits } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../platform/index.ts'
import { IconAction } from '../../ui/index.ts'
import type { ThreadsAsked } from '../comment-queries.ts'
import classes from '../comments.module.css'

interface Props {
  asked: ThreadsAsked
  total: number
  ask: (changes: Partial<ThreadsAsked>) => void
}

/** Where all fit on the smallest page there is nothing to turn. */
export const needsPages = ({ page }: ThreadsAsked, total: number): boolean => total > commentLimits.pageSize || page > 0

/** Turns the pages; 10, 25 or 50 threads a page (specification 1 §9). */
export function ThreadPages({ asked: { page, size }, total, ask }: Props) {
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  return (
    <div className={classes.pages}>
      <NativeSelect
        size="xs"
        aria-label="Threads per page"
        value={String(size)}
        onChange={(event) => ask({ size: Number(event.currentTarget.value) })}
        data={commentLimits.pageSizes.map(String)}
      />
      <span aria-live="polite">
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </span>
      <IconAction label="Newer threads" reason={page === 0 ? 'This is the first page.' : undefined} onClick={() => ask({ page: page - 1 })}>
        <IconChevronLeft size={16} stroke={1.6} />
      </IconAction>
      <IconAction
        label="Older threads"
        reason={last >= total ? 'This is the last page.' : undefined}
        onClick={() => ask({ page: page + 1 })}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
