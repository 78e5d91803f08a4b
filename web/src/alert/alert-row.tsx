import { UnstyledButton } from '@mantine/core'
import { type Alert, alertsScreenMessages } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import { openTarget } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { CheckBox, RowActions } from '../ui/index.ts'
import classes from './alert-list.module.css'
import { useTargetActions } from './use-target-actions.ts'

interface Props {
  alert: Alert
  isChecked: boolean
  toggle: () => void
  onDelete: () => void
}

/** The text opens what it is about. */
export function AlertRow({ alert: { id, text, createdOn, seen, target }, isChecked, toggle, onDelete }: Props) {
  const { user } = useSession()
  const actionsOf = useTargetActions()
  return (
    <li className={classes.row} data-unseen={!seen || undefined}>
      <CheckBox name={text} {...{ isChecked, toggle }} />
      <UnstyledButton className={classes.open} onClick={() => openTarget(target)}>
        <span className={classes.text} dir="auto">
          {text} {!seen && <span className={classes.new}>{alertsScreenMessages.new}</span>}
        </span>
        <span className={classes.date}>{formatDateTime(createdOn, user.timezone)}</span>
      </UnstyledButton>
      <span data-menu-of={id}>
        <RowActions of={text} actions={actionsOf(target, onDelete)} />
      </span>
    </li>
  )
}
