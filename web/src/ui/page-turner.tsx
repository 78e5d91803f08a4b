import { uiMessages } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../platform/index.ts'
import { IconAction } from './icon-action.tsx'
import classes from './page-turner.module.css'

interface Props {
  /** Counted from 0. */
  page: number
  size: number
  total: number
  /** What is turned, in the plural: `threads`. The newest stand first. */
  things: string
  onTurn: (page: number) => void
}

/** '51 to 100 of 1,204', and a step to either side. */
export function PageTurner({ page, size, total, things, onTurn }: Props) {
  const first = page * size + 1
  const last = Math.min(total, first + size - 1)
  return (
    <div className={classes.turner}>
      <span aria-live="polite">
        {uiMessages.pageRange({
          first: formatNumber(first),
          last: formatNumber(last),
          total: formatNumber(total),
        })}
      </span>
      <IconAction
        label={uiMessages.newer({ things })}
        reason={page === 0 ? uiMessages.firstPage : undefined}
        onClick={() => onTurn(page - 1)}
      >
        <IconChevronLeft size={16} stroke={1.6} />
      </IconAction>
      <IconAction
        label={uiMessages.older({ things })}
        reason={last >= total ? uiMessages.lastPage : undefined}
        onClick={() => onTurn(page + 1)}
      >
        <IconChevronRight size={16} stroke={1.6} />
      </IconAction>
    </div>
  )
}
