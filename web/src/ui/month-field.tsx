import { Input, Popover, UnstyledButton } from '@mantine/core'
import { type DataMonth, indexOfMonth, isSameMonth, nameOfMonth } from '@strata/contract'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { IconAction } from './icon-action.tsx'
import classes from './month-field.module.css'

interface Props {
  label: string
  value: DataMonth
  /** Later ones cannot be chosen. */
  latest: DataMonth
  onChange: (month: DataMonth) => void
}

/** A month, chosen from those of a year. */
export function MonthField({ label, value, latest, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
        <Popover.Target>
          <UnstyledButton
            className={classes.field}
            aria-labelledby={`${id} ${id}-value`}
            aria-haspopup="dialog"
            onClick={() => setOpen(!isOpen)}
          >
            <span id={`${id}-value`}>{nameOfMonth(value)}</span>
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
      </Input.Wrapper>
      <Popover.Dropdown aria-label={label}>
        <MonthsOfYear
          {...{ value, latest }}
          onChange={(month) => {
            setOpen(false)
            onChange(month)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

function MonthsOfYear({ value, latest, onChange }: Omit<Props, 'label'>) {
  const [year, setYear] = useState(value.year)
  return (
    <div className={classes.months}>
      <div className={classes.head}>
        <IconAction label="Previous year" onClick={() => setYear(year - 1)}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        </IconAction>
        <span aria-live="polite">{year}</span>
        <IconAction
          label="Next year"
          reason={year >= latest.year ? 'There is nothing later.' : undefined}
          onClick={() => setYear(year + 1)}
        >
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </IconAction>
      </div>
      <div className={classes.grid}>
        {monthNumbers.map((month) => {
          const candidate = { month, year }
          const isChosen = isSameMonth(candidate, value)
          return (
            <UnstyledButton
              key={month}
              className={classes.month}
              aria-label={nameOfMonth(candidate)}
              aria-pressed={isChosen}
              data-autofocus={isChosen || undefined}
              disabled={indexOfMonth(candidate) > indexOfMonth(latest)}
              onClick={() => onChange(candidate)}
            >
              {nameOfMonth(candidate).slice(0, 3)}
            </UnstyledButton>
          )
        })}
      </div>
    </div>
  )
}
