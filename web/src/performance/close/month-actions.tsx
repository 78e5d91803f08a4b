import { Button, Popover, UnstyledButton } from '@mantine/core'
import { type Can, performanceMessages as messages, performanceScreenMessages, sessionMessages } from '@strata/contract'
import { IconCalendarPlus, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { type Availability, formatNumber, readAvailability } from '../../platform/index.ts'
import { AvailabilityButton, ListedButton, useListedActions } from '../../ui/index.ts'
import type { CompletionObstacles } from '../performance-parts.ts'
import type { DataLine } from '../table/data-line.ts'
import classes from './month-actions.module.css'

interface Props extends CompletionObstacles {
  can: Can
  /** There is an approved version to open a month on. */
  hasApproved: boolean
  /** All months that data may be entered for have some. */
  isFull: boolean
  /** There are data of the month shown. */
  hasMonth: boolean
  /** There, entering another month is among the other actions. */
  isSmall: boolean
  onEnter: () => void
  onClose: () => void
  onReopen: () => void
}

/** What can be done with months, by right and state (specification 3 §2.4, §4): the last is the one ink button of the bar. */
export function MonthActions({ can, hasApproved, isFull, hasMonth, missing, unsaved, isSmall, onEnter, onClose, onReopen, onShow }: Props) {
  const { removed } = performanceScreenMessages
  const close = withPremium(can, 'close', readAvailability(can, 'close', removed))
  const reopen = withPremium(can, 'reopen', readAvailability(can, 'reopen', removed))
  return (
    <>
      {!(isSmall && hasMonth) && (
        <AvailabilityButton
          isQuiet={hasMonth}
          availability={readEnterAvailability(can, hasApproved, isFull)}
          icon={<IconCalendarPlus size={16} stroke={1.6} aria-hidden />}
          onClick={onEnter}
        >
          {messages.enter}
        </AvailabilityButton>
      )}
      {hasMonth && can.close === true && (
        <CloseButton
          {...{ missing, onShow, onClose }}
          reason={(close.isShown && close.reason) || (unsaved > 0 ? performanceScreenMessages.unsaved({ count: unsaved }) : undefined)}
        />
      )}
      {hasMonth && can.reopen === true && (
        <AvailabilityButton isQuiet availability={reopen} icon={<IconLockOpen size={16} stroke={1.6} aria-hidden />} onClick={onReopen}>
          {messages.reopen}
        </AvailabilityButton>
      )}
    </>
  )
}

const withPremium = (can: Can, action: string, availability: Availability): Availability =>
  can[action] === 'premium' ? { isShown: true, reason: sessionMessages.premiumOnly } : availability

export function readEnterAvailability(can: Can, hasApproved: boolean, isFull: boolean): Availability {
  const availability = withPremium(can, 'create', readAvailability(can, 'create', performanceScreenMessages.removed))
  if (!availability.isShown || availability.reason !== undefined) return availability
  if (!hasApproved) return { isShown: true, reason: performanceScreenMessages.noneToEnterFor }
  return { isShown: true, reason: isFull ? performanceScreenMessages.isFull : undefined }
}

interface CloseProps {
  /** The rows that prevent it: red, without a short term action. */
  missing: readonly DataLine[]
  /** What else forbids it. */
  reason: string | undefined
  onShow: (line: DataLine) => void
  onClose: () => void
}

/** Close Performance Data. Where rows prevent it, the button shows how many and leads to each of them. */
function CloseButton({ missing, reason, onShow, onClose }: CloseProps) {
  const [isOpen, setOpen] = useState(false)
  const icon = <IconLock size={16} stroke={1.6} aria-hidden />
  const isPrevented = missing.length > 0 && reason === undefined
  useListedActions(() => (isPrevented ? [{ label: messages.close, icon, run: () => setOpen(true) }] : []))
  if (!isPrevented) {
    return (
      <ListedButton size="xs" leftSection={icon} reason={reason} onClick={onClose}>
        {messages.close}
      </ListedButton>
    )
  }
  const described = performanceScreenMessages.missingActions({ count: missing.length })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus withinPortal width={360}>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={icon} title={described} aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
          {messages.close}
          <span className={classes.count}>
            {formatNumber(missing.length)}
            <span className={classes.spoken}>. {described}</span>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={messages.close} className={classes.dropdown}>
        <p className={classes.why}>{messages.actionsMissing}.</p>
        <ul className={classes.rows}>
          {missing.map((line) => (
            <li key={line.key}>
              <UnstyledButton
                className={classes.row}
                onClick={() => {
                  setOpen(false)
                  // The keyboard goes to the row, not back to the button.
                  setTimeout(() => onShow(line))
                }}
              >
                {line.name}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
