import { UnstyledButton } from '@mantine/core'
import { fullName, usersListMessages as messages } from '@strata/contract'
import { CheckBox, RowActions } from '../../ui/index.ts'
import { ActiveMark } from '../active-mark.tsx'
import type { ShownUser } from './use-shown-user.ts'
import type { TableOfUsers } from './use-users-table.ts'
import classes from './user-cards.module.css'
import type { UserRow } from './user-rows.ts'
import type { UserRowWork } from './users-table.tsx'

interface Props {
  table: TableOfUsers
  selectedRow: ShownUser['selectedRow']
  /** Left out for somebody who only reads. */
  work: UserRowWork | undefined
}

/** The users of one page on a small screen. */
export function UserCards({ table, selectedRow, work }: Props) {
  return (
    <ul className={classes.list} aria-label={messages.title}>
      {table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          ref={row.getIsSelected() ? selectedRow : undefined}
          className={classes.card}
          data-selected={row.getIsSelected() || undefined}
        >
          <Card row={row.original} work={work} />
        </li>
      ))}
    </ul>
  )
}

function Card({ row, work }: { row: UserRow; work: UserRowWork | undefined }) {
  if (!work) return <CardText row={row} />
  const name = fullName(row.user)
  const { editing } = work
  return (
    <>
      {editing && <CheckBox name={name} isChecked={editing.checks.isChecked(row)} toggle={() => editing.checks.toggle(row)} />}
      {editing ? (
        <UnstyledButton className={classes.open} onClick={() => editing.open(row)}>
          <CardText row={row} />
        </UnstyledButton>
      ) : (
        <CardText row={row} />
      )}
      <RowActions of={name} actions={work.actionsOf(row.user)} />
    </>
  )
}

function CardText({ row: { shortName, firstName, lastName, email, lastLoginText, active, invitationText } }: { row: UserRow }) {
  return (
    <span className={classes.text} dir="auto">
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
