import type { DataMonth } from '@strata/contract'
import { IconClock } from '@tabler/icons-react'
import { useToday } from '../../session/index.ts'
import { describeDue } from './describe-due.ts'
import classes from './month-bar.module.css'

/** Until when the month is to be completed, and that it is late. */
export function DueMark({ month }: { month: DataMonth }) {
  const today = useToday()
  const { text, isLate } = describeDue(month, today)
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      <IconClock size={13} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
