import { CloseButton } from '@mantine/core'
import { listMessages as messages } from '@strata/contract'
import { ActionButton } from '../action-button.tsx'
import type { RowAction } from '../row-actions.tsx'
import classes from './bulk-bar.module.css'

interface Props {
  /** How many rows are chosen; with none there is no bar. */
  count: number
  actions: readonly RowAction[]
  clear: () => void
}

/** What can be done with the rows that are chosen, and how many they are. */
export function BulkBar({ count, actions, clear }: Props) {
  if (count === 0) return null
  return (
    <fieldset className={classes.bar} aria-label={messages.withChecked}>
      <span className={classes.count} role="status">
        {messages.checked({ count })}
      </span>
      {actions.map(({ label, Icon, reason, run }) => (
        <ActionButton
          key={label}
          variant="default"
          size="xs"
          leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
          reason={reason}
          onClick={run}
        >
          {label}
        </ActionButton>
      ))}
      <CloseButton className={classes.clear} aria-label={messages.clear} title={messages.clear} onClick={clear} />
    </fieldset>
  )
}
