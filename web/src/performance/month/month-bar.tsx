import { VisuallyHidden } from '@mantine/core'
import {
  type DataMonth,
  type ExpectationType,
  fullName,
  performanceMessages as messages,
  nameOfMonth,
  type PerformanceHeader,
  pageTitleMessages,
  performanceScreenMessages,
} from '@strata/contract'
import { useLayoutEffect, useRef } from 'react'
import { formatDate } from '../../platform/index.ts'
import { performanceItemType } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { CopyLink, useNamedDetail, usePlace } from '../../tabs/index.ts'
import { StatusMark } from '../../ui/index.ts'
import { isOpen } from '../opened-performance.ts'
import { DueMark } from './due-mark.tsx'
import classes from './month-bar.module.css'
import { MonthPicker } from './month-picker.tsx'
import type { Months } from './reachable-months.ts'

/** Places in the bar for what the rows of the month know. */
export interface BarSlots {
  /** Beside the month. */
  tools: HTMLElement | null
  /** At the right end. */
  actions: HTMLElement | null
}

interface Props {
  type: ExpectationType
  month: DataMonth | undefined
  /** Of the month shown, where there is one. */
  header: PerformanceHeader | null | undefined
  months: Months
  onPick: (month: DataMonth) => void
  /** Called once with the places for what can be done with the rows. */
  onSlots: (slots: BarSlots) => void
}

/** The head of the screen: which month, its status, and since or until when (specification 3 §2.4). */
export function MonthBar({ type, month, header, months, onPick, onSlots }: Props) {
  const { month: addressed } = usePlace()
  useNamedDetail(addressed && nameOfMonth(addressed))
  const tools = useRef<HTMLDivElement>(null)
  const actions = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => onSlots({ tools: tools.current, actions: actions.current }), [onSlots])
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>
        {pageTitleMessages.items[performanceItemType({ type, isSub: false })]}
        {month && <VisuallyHidden>, {nameOfMonth(month)}</VisuallyHidden>}
      </h2>
      <MonthPicker {...{ month, months, onPick }} />
      {month && <CopyLink label={performanceScreenMessages.copyLinkTo({ month: nameOfMonth(month) })} parts={{ month }} />}
      <div ref={tools} className={classes.tools} />
      {header && (
        <div className={classes.status}>
          <StatusMark status={header.status.name} word={messages.status[header.status.name]} />
          {isOpen(header) && month && <DueMark month={month} />}
          <CompletedOn header={header} />
        </div>
      )}
      <span className={classes.space} />
      <div ref={actions} className={classes.actions} />
    </div>
  )
}

function CompletedOn({ header: { completedOn, completedBy } }: { header: PerformanceHeader }) {
  const { user } = useSession()
  if (completedOn === null) return null
  const day = formatDate(completedOn, user.timezone)
  return (
    <span className={classes.completed}>
      {completedBy
        ? performanceScreenMessages.completedBy({ day, name: fullName(completedBy) })
        : performanceScreenMessages.completedOn({ day })}
    </span>
  )
}
