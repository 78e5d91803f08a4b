import { UnstyledButton } from '@mantine/core'
import { usersListMessages as messages } from '@strata/contract'
import { IconDots } from '@tabler/icons-react'
import { ActiveMark } from '../active-mark.tsx'
import type { ShownUser } from './use-shown-user.ts'
import type { TableOfUsers } from './use-users-table.ts'
import classes from './user-cards.module.css'
import type { UserRow } from './user-rows.ts'

interface Props {
  table: TableOfUsers
  selectedRow: ShownUser['selectedRow']
  /** Shows what can be done with a user; left out for somebody who only reads. */
  openActions: ((row: UserRow) => void) | undefined
}

/** The users of one page on a small screen. */
export function UserCards({ table, selectedRow, openActions }: Props) {
  return (
    <ul className={classes.list} aria-label={messages.title}>
      {table.getRowModel().rows.map((row) => (
        <li key={row.id} ref={row.getIsSelected() ? selectedRow : undefined} data-selected={row.getIsSelected() || undefined}>
          {openActions ? (
            <UnstyledButton className={classes.card} aria-haspopup="dialog" onClick={() => openActions(row.original)}>
              <CardText row={row.original} />
              <IconDots className={classes.more} size={20} stroke={1.6} aria-hidden />
            </UnstyledButton>
          ) : (
            <div className={classes.card}>
              <CardText row={row.original} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function CardText({ row: { shortName, firstName, lastName, email, lastLoginText, active, invitationText } }: { row: UserRow }) {
  return (
    <span className={classes.text}>
      <span className={classes.first}>
        <span className={classes.name}>
          ({shortName}) {firstName} {lastName}
        </span>
        <ActiveMark state={active} note={invitationText} />
      </span>
      <span className={classes.email}>{email}</span>
      <span className={classes.when}>{messages.lastLogin({ time: lastLoginText })}</span>
    </span>
  )
}
