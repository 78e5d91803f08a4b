import { reviewDialogMessages as messages, type ReviewState } from '@strata/contract'
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from '@tabler/icons-react'
import classes from './review-mark.module.css'

/** How a review stands: a colour, a sign and a word. */
export function ReviewMark({ state, count }: { state: ReviewState; count?: number }) {
  const Icon = icons[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={12} stroke={2} aria-hidden />
      {messages.states[state]}
      {count !== undefined && <span className={classes.count}>{count}</span>}
    </span>
  )
}

const icons: Readonly<Record<ReviewState, TablerIcon>> = { inTime: IconCircleCheck, due: IconClock, overdue: IconAlertTriangle }
