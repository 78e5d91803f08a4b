import { type DataMonth, fullName, performanceMessages as messages, type PerformanceHeader } from '@strata/contract'
import type { ReactNode } from 'react'
import { sayDate } from '../../chart/say-when.ts'
import { useSession } from '../../session/use-session.ts'
import { StatusMark } from '../../ui/status-mark.tsx'
import { isOpen } from '../opened-performance.ts'
import { DueMark } from './due-mark.tsx'
import classes from './month-bar.module.css'
import { MonthPicker } from './month-picker.tsx'
import type { Months } from './reachable-months.ts'

interface Props {
  month: DataMonth | undefined
  /** Of the month shown, where there is one. */
  header: PerformanceHeader | null | undefined
  months: Months
  onPick: (month: DataMonth) => void
  /** Beside the month. */
  tools?: ReactNode
  /** What can be done with the month, at the right end. */
  children?: ReactNode
}

/** The head of the screen: which month, how it stands, and since or until when (`spec 3 §2.4`). */
export function MonthBar({ month, header, months, onPick, tools, children }: Props) {
  const [current] = months.entry
  return (
    <div className={classes.bar}>
      <MonthPicker {...{ month, months, onPick }} />
      {tools !== undefined && <div className={classes.tools}>{tools}</div>}
      {header && (
        <div className={classes.standing}>
          <StatusMark status={header.status.name} word={messages.status[header.status.name]} />
          {isOpen(header) && month && current && <DueMark {...{ month, current }} />}
          <CompletedOn header={header} />
        </div>
      )}
      <span className={classes.space} />
      <div className={classes.actions}>{children}</div>
    </div>
  )
}

function CompletedOn({ header: { completedOn, completedBy } }: { header: PerformanceHeader }) {
  const { user } = useSession()
  if (completedOn === null) return null
  return (
    <span className={classes.completed}>
      {messages.completedOn} {sayDate(completedOn, user.timezone)}
      {completedBy && ` by ${fullName(completedBy)}`}
    </span>
  )
}
