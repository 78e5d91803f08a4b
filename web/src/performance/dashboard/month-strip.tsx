import { UnstyledButton } from '@mantine/core'
import { type DataMonth, isOpenMonth, performanceDashboardMessages as messages, nameOfMonth, type StripMonth } from '@strata/contract'
import { type KeyboardEvent, useRef, useState } from 'react'
import { ColourMark, formatCounts } from '../../chart/index.ts'
import classes from './month-strip.module.css'

interface Props {
  /** The oldest first. */
  months: readonly StripMonth[]
  /** Whose months, for those who do not see it. */
  label: string
  onOpen: (month: DataMonth) => void
}

/** The worst colour of each of the last months; one that has data can be opened. Tab comes to it once, the arrow keys walk it. */
export function MonthStrip({ months, label, onOpen }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const withData = months.flatMap(({ status }, index) => (status === null ? [] : [index]))
  const [at, setAt] = useState<number>()
  const current = at !== undefined && withData.includes(at) ? at : withData.at(-1)
  const walk = (press: KeyboardEvent) => {
    const step = press.key === 'ArrowRight' ? 1 : press.key === 'ArrowLeft' ? -1 : 0
    const next = withData[withData.indexOf(current ?? 0) + step]
    if (step === 0 || next === undefined) return
    press.preventDefault()
    setAt(next)
    strip.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus()
  }
  return (
    <div ref={strip} className={classes.strip} role="toolbar" aria-label={label} onKeyDown={walk}>
      {months.map((month, index) =>
        month.worst === null || month.status === null ? (
          <span key={nameOfMonth(month)} className={classes.none} title={formatMonth(month)} />
        ) : (
          <UnstyledButton
            key={nameOfMonth(month)}
            className={classes.month}
            data-index={index}
            data-open={isOpenMonth(month.status) || undefined}
            tabIndex={index === current ? 0 : -1}
            title={formatMonth(month)}
            aria-label={formatMonth(month)}
            onFocus={() => setAt(index)}
            onClick={() => onOpen({ month: month.month, year: month.year })}
          >
            <ColourMark colour={month.worst} isSmall />
          </UnstyledButton>
        ),
      )}
    </div>
  )
}

/** Above strips: the letters of the months, and the year where one begins. */
export function StripHead({ months }: { months: readonly StripMonth[] }) {
  return (
    <span className={classes.strip} aria-hidden>
      {months.map((month, index) => (
        <span key={nameOfMonth(month)} className={classes.letter}>
          {nameOfMonth(month).slice(0, 1)}
          {(month.month === 1 || (index === 0 && month.month !== 12)) && <span>{month.year}</span>}
        </span>
      ))}
    </span>
  )
}

/** 'Oct 2026, In-Progress: 2 Does Not Meet Expectations, 5 Meets Expectations' */
function formatMonth(month: StripMonth): string {
  if (month.status === null) return messages.noData({ month: nameOfMonth(month) })
  const described = { month: nameOfMonth(month), counts: formatCounts(month.counts) }
  return isOpenMonth(month.status) ? messages.openMonth(described) : messages.month(described)
}
