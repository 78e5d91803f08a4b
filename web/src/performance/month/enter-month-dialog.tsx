import { Button, Group, Text } from '@mantine/core'
import { actionMessages, type DataMonth, performanceMessages as messages, performanceScreenMessages } from '@strata/contract'
import { useState } from 'react'
import { ActionButton, Dialog } from '../../ui/index.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { describeStatus } from './month-picker.tsx'
import { type Months, statusOfMonth } from './reachable-months.ts'

interface Props {
  months: Months
  /** Chosen at first, where data may be entered for it. */
  wanted: DataMonth | undefined
  onCreate: (month: DataMonth) => void
  onClose: () => void
}

/** Enter Performance Data: for which of the last four months (specification 3 §2.4; the OK label is Create). */
export function EnterMonthDialog({ months, wanted, onCreate, onClose }: Props) {
  const free = months.entry.filter((month) => statusOfMonth(months, month) === undefined)
  const [chosen, setChosen] = useState(() => free.find((month) => month.month === wanted?.month && month.year === wanted.year) ?? free[0])
  return (
    <Dialog title={messages.enter} size={340} onClose={onClose}>
      <MonthCalendar
        {...{ chosen }}
        offered={months.entry}
        noteOf={(month) => describeStatus(months, month)}
        reasonOf={(month) => (statusOfMonth(months, month) === undefined ? undefined : performanceScreenMessages.hasData)}
        onChoose={setChosen}
      />
      <Text size="xs" c="dimmed" mt={12}>
        {performanceScreenMessages.enterHint}
      </Text>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton
          reason={chosen ? undefined : performanceScreenMessages.allHaveData}
          onClick={() => {
            onClose()
            if (chosen) onCreate(chosen)
          }}
        >
          {messages.create}
        </ActionButton>
      </Group>
    </Dialog>
  )
}
