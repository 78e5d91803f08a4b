import { Input, Popover, UnstyledButton } from '@mantine/core'
import { addMonths, type DataMonth, monthsBetween, nameOfMonth } from '@strata/contract'
import { IconCalendar } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MonthCalendar } from '../month/month-calendar.tsx'
import classes from './month-field.module.css'

interface Props {
  label: string
  value: DataMonth
  /** Later ones cannot be chosen. */
  latest: DataMonth
  onChange: (month: DataMonth) => void
}

/** How far back one looks: ten years. */
const monthsOffered = 120

/** A month that charts begin or end with. */
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
        <MonthCalendar
          chosen={value}
          offered={monthsBetween(addMonths(latest, 1 - monthsOffered), latest)}
          onChoose={(month) => {
            setOpen(false)
            onChange(month)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
