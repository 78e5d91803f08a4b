import { UnstyledButton } from '@mantine/core'
import { type DataMonth, isSameMonth, performanceScreenMessages as messages, nameOfMonth } from '@strata/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '../../session/index.ts'
import { IconAction } from '../../ui/index.ts'
import classes from './month-calendar.module.css'

interface Props {
  /** Marked as the one chosen. */
  chosen: DataMonth | undefined
  /** Those that can be chosen. */
  offered: readonly DataMonth[]
  /** Beside a month, and in its name for screen readers: 'In-Progress'. */
  noteOf?: (month: DataMonth) => string | undefined
  /** Why an offered month cannot be chosen now. */
  reasonOf?: (month: DataMonth) => string | undefined
  onChoose: (month: DataMonth) => void
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** A month, chosen from those of a year, and a year from those that have one to choose (specification 3 §2.4: year and month views). */
export function MonthCalendar(props: Props) {
  const { chosen, offered } = props
  const first = chosen ?? offered[0]
  const today = useToday()
  const [year, setYear] = useState(first?.year ?? today.year)
  const [view, setView] = useState<'months' | 'years'>('months')
  const years = [...new Set([...offered.map((month) => month.year), year])].sort((a, b) => a - b)
  const pickYear = (picked: number): void => {
    setYear(picked)
    setView('months')
  }
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <YearStep label={messages.previousYear} way={-1} {...{ years, year }} onStep={setYear} />
        <UnstyledButton
          className={classes.year}
          aria-expanded={view === 'years'}
          onClick={() => setView(view === 'years' ? 'months' : 'years')}
        >
          <span aria-live="polite">{view === 'years' ? messages.chooseYear : year}</span>
        </UnstyledButton>
        <YearStep label={messages.nextYear} way={1} {...{ years, year }} onStep={setYear} />
      </div>
      <div className={classes.grid}>
        {view === 'years'
          ? years.map((candidate) => (
              <UnstyledButton
                key={candidate}
                className={classes.cell}
                aria-pressed={candidate === year}
                onClick={() => pickYear(candidate)}
              >
                {candidate}
              </UnstyledButton>
            ))
          : monthNumbers.map((month) => <MonthButton key={month} {...props} month={{ month, year }} />)}
      </div>
    </div>
  )
}

interface StepProps {
  label: string
  way: 1 | -1
  years: readonly number[]
  year: number
  onStep: (year: number) => void
}

function YearStep({ label, way, years, year, onStep }: StepProps) {
  const Icon = way === 1 ? IconChevronRight : IconChevronLeft
  const next = years[years.indexOf(year) + way]
  const reason = next === undefined ? messages.noOtherYear : undefined
  return (
    <IconAction label={label} reason={reason} onClick={() => next !== undefined && onStep(next)}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}

function MonthButton({ month, chosen, offered, noteOf, reasonOf, onChoose }: Props & { month: DataMonth }) {
  const isOffered = offered.some((candidate) => isSameMonth(candidate, month))
  const isChosen = chosen !== undefined && isSameMonth(chosen, month)
  const note = noteOf?.(month)
  const reason = reasonOf?.(month)
  const name = [nameOfMonth(month), note, reason].filter(Boolean).join(', ')
  return (
    <UnstyledButton
      className={classes.cell}
      aria-label={name}
      aria-pressed={isChosen}
      data-autofocus={isChosen || undefined}
      data-note={note !== undefined || undefined}
      disabled={!isOffered || reason !== undefined}
      onClick={() => onChoose(month)}
    >
      {nameOfMonth(month).slice(0, 3)}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </UnstyledButton>
  )
}
