import { Popover, UnstyledButton } from '@mantine/core'
import { type DataMonth, performanceScreenMessages as messages, nameOfMonth, performanceMessages } from '@strata/contract'
import { IconCalendar, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { IconAction } from '../../ui/index.ts'
import classes from './month-bar.module.css'
import { MonthCalendar } from './month-calendar.tsx'
import { type Months, statusOfMonth, stepFrom } from './reachable-months.ts'

interface Props {
  /** Left out until it is known which month is shown. */
  month: DataMonth | undefined
  months: Months
  onPick: (month: DataMonth) => void
}

/** The month shown, a step to the ones beside it, and the last four to choose from; older ones are in Data History (specification 3 §2.4). */
export function MonthPicker({ month, months, onPick }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes.picker}>
      <Step way="earlier" {...{ month, months, onPick }} />
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
        <Popover.Target>
          <UnstyledButton className={classes.month} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
            {month ? nameOfMonth(month) : messages.chooseMonth}
            <IconCalendar size={16} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown aria-label={messages.month}>
          <MonthCalendar
            chosen={month}
            offered={months.entry}
            noteOf={(candidate) => describeStatus(months, candidate)}
            onChoose={(picked) => {
              setOpen(false)
              onPick(picked)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Step way="later" {...{ month, months, onPick }} />
    </div>
  )
}

export const describeStatus = (months: Months, month: DataMonth): string | undefined => {
  const status = statusOfMonth(months, month)
  return status && performanceMessages.status[status]
}

const ways = {
  earlier: { label: messages.earlier, labelOf: messages.earlierMonth, Icon: IconChevronLeft, none: messages.noneEarlier },
  later: { label: messages.later, labelOf: messages.laterMonth, Icon: IconChevronRight, none: messages.noneLater },
} as const

function Step({ way, month, months, onPick }: Props & { way: keyof typeof ways }) {
  const { label, labelOf, Icon, none } = ways[way]
  const next = month && stepFrom(months, month, way)
  return (
    <IconAction
      label={next ? labelOf({ month: nameOfMonth(next) }) : label}
      reason={next ? undefined : none}
      onClick={() => next && onPick(next)}
    >
      <Icon size={16} stroke={1.6} aria-hidden />
    </IconAction>
  )
}
