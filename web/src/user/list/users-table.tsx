import { Table, UnstyledButton } from '@mantine/core'
import { fullName, listMessages, usersListMessages as messages, type User } from '@strata/contract'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import {
  CheckCell,
  type CheckedRows,
  CheckHead,
  indexAfterKey,
  type RowAction,
  RowActions,
  chosenRowsStyles as rowClasses,
  SortHead,
  UnseenHead,
} from '../../ui/index.ts'
import { ActiveMark } from '../active-mark.tsx'
import type { ShownUser } from './use-shown-user.ts'
import type { TableOfUsers } from './use-users-table.ts'
import type { UsersRow } from './user-columns.ts'
import type { UserRow } from './user-rows.ts'
import classes from './users-table.module.css'

/** What is done from the rows. */
export interface UserRowWork {
  actionsOf: (user: User) => readonly RowAction[]
  /** Left out for the CEO, who changes no user. */
  editing: { checks: CheckedRows<UserRow>; open: (row: UserRow) => void } | undefined
}

interface Props {
  table: TableOfUsers
  selectedRow: ShownUser['selectedRow']
  /** Left out for somebody who only reads. */
  work: UserRowWork | undefined
}

/** The users of one page: the short name, Enter or a double click opens one, Space chooses it, the arrow keys go from row to row. */
export function UsersTable({ table, selectedRow, work }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = table.getRowModel()
  const editing = work?.editing
  const inTabOrder = rows.find((row) => row.getIsSelected()) ?? rows[0]

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const row = rows[index]
    if (event.target !== event.currentTarget || !row) return
    const next = indexAfterKey(event.key, index, rows.length)
    if (event.key === 'Enter') {
      row.toggleSelected(true)
      editing?.open(row.original)
    } else if (event.key === ' ') editing?.checks.toggle(row.original)
    else if (next === undefined) return
    else {
      rows[next]?.toggleSelected(true)
      body.current?.rows[next]?.focus()
    }
    event.preventDefault()
  }

  return (
    <Table role="grid" aria-label={messages.title} className={rowClasses.table}>
      <Table.Thead>
        <Table.Tr>
          {editing && <CheckHead rows={editing.checks} />}
          {table.getFlatHeaders().map(({ id, column }) => (
            <SortHead
              key={id}
              name={nameOf(column.columnDef.header, id)}
              sorted={column.getIsSorted()}
              onSort={() => column.toggleSorting()}
            />
          ))}
          {work && <UnseenHead name={listMessages.actions} />}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {rows.map((row, index) => (
          <Table.Tr
            key={row.id}
            ref={row.getIsSelected() ? selectedRow : undefined}
            className={rowClasses.row}
            aria-selected={row.getIsSelected()}
            tabIndex={row === inTabOrder ? 0 : -1}
            onClick={() => row.toggleSelected(true)}
            onDoubleClick={() => editing?.open(row.original)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <Cells row={row} work={work} tabIndex={row === inTabOrder ? 0 : -1} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

interface CellsProps {
  row: UsersRow
  work: UserRowWork | undefined
  tabIndex: 0 | -1
}

function Cells({ row: { original }, work, tabIndex }: CellsProps) {
  const name = fullName(original.user)
  const editing = work?.editing
  return (
    <>
      {editing && (
        <CheckCell {...{ name, tabIndex }} isChecked={editing.checks.isChecked(original)} toggle={() => editing.checks.toggle(original)} />
      )}
      <Table.Td fw={500}>
        {editing ? <OpenUser shortName={original.shortName} name={name} open={() => editing.open(original)} /> : original.shortName}
      </Table.Td>
      <Table.Td dir="auto">{original.firstName}</Table.Td>
      <Table.Td dir="auto">{original.lastName}</Table.Td>
      <Table.Td>{original.email}</Table.Td>
      <Table.Td className={classes.when} data-never={original.lastLogin === undefined || undefined}>
        {original.lastLoginText}
      </Table.Td>
      <Table.Td>
        <ActiveMark state={original.active} note={original.invitationText} />
      </Table.Td>
      {work && (
        <Table.Td className={classes.actions} onDoubleClick={stop}>
          <RowActions of={name} actions={work.actionsOf(original.user)} tabIndex={tabIndex} />
        </Table.Td>
      )}
    </>
  )
}

/** Enter on the row does the same, so the keyboard does not stop at each name. */
const OpenUser = ({ shortName, name, open }: { shortName: string; name: string; open: () => void }) => (
  <UnstyledButton className={classes.link} tabIndex={-1} title={messages.editOf({ name })} onClick={open} onDoubleClick={stop}>
    {shortName}
  </UnstyledButton>
)

const stop = (event: MouseEvent): void => event.stopPropagation()

const nameOf = (header: unknown, id: string): string => (typeof header === 'string' ? header : id)
