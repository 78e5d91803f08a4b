import { type DataMonth, dayOf } from '@strata/contract'
import { IconClock } from '@tabler/icons-react'
import { knownZone } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { describeDue } from './describe-due.ts'
import classes from './month-bar.module.css'

/** Until when the month is to be completed, and that it is late. */
export function DueMark({ month, current }: { month: DataMonth; current: DataMonth }) {
  const { user } = useSession()
  // The company's month is known; of its day the reader's own is the nearest there is.
  const { text, isLate } = describeDue(month, { ...current, day: dayOf(new Date(), knownZone(user.timezone ?? 'UTC')).day })
  return (
    <span className={classes.due} data-late={isLate || undefined}>
      <IconClock size={13} stroke={2} aria-hidden />
      {text}
    </span>
  )
}
