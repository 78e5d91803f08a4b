import { Button, Popover, UnstyledButton } from '@mantine/core'
import { performanceMessages as messages, performanceScreenMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import type { DataLine } from '../table/data-line.ts'
import classes from './close-button.module.css'

interface Props {
  /** The rows that prevent it: red, without a short term action. */
  missing: readonly DataLine[]
  /** What else forbids it. */
  reason: string | undefined
  onShow: (line: DataLine) => void
  onClose: () => void
}

/** Close Performance Data. Where rows prevent it, the button shows how many and leads to each of them. */
export function CloseButton({ missing, reason, onShow, onClose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const icon = <IconLock size={16} stroke={1.6} aria-hidden />
  if (missing.length === 0 || reason !== undefined) {
    return (
      <ActionButton size="xs" leftSection={icon} reason={reason} onClick={onClose}>
        {messages.close}
      </ActionButton>
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
