import { UnstyledButton } from '@mantine/core'
import { type Alert, alertsScreenMessages } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { formatDateTime } from '../platform/index.ts'
import { openTarget } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { IconAction } from '../ui/index.ts'
import classes from './alert-list.module.css'

export function AlertRow({ alert: { id, text, createdOn, seen, target }, onDelete }: { alert: Alert; onDelete: () => void }) {
  const { user } = useSession()
  return (
    <li className={classes.row} data-unseen={!seen || undefined}>
      <UnstyledButton className={classes.open} onClick={() => openTarget(target)}>
        <span className={classes.text}>
          {text} {!seen && <span className={classes.new}>{alertsScreenMessages.new}</span>}
        </span>
        <span className={classes.date}>{formatDateTime(createdOn, user.timezone)}</span>
      </UnstyledButton>
      <IconAction label={alertsScreenMessages.deleteAlert} data-delete={id} onClick={onDelete}>
        <IconTrash size={16} stroke={1.6} />
      </IconAction>
    </li>
  )
}
