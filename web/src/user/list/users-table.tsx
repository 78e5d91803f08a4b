import { Table } from '@mantine/core'
import { usersListMessages } from '@strata/contract'
import { type KeyboardEvent, useRef } from 'react'
import { indexAfterKey, chosenRowsStyles as rowClasses, SortHead } from '../../ui/index.ts'
import { ActiveMark } from '../active-mark.tsx'
import type { ShownUser } from './use-shown-user.ts'
import type { TableOfUsers } from './use-users-table.ts'
import type { UsersRow } from './user-columns.ts'
import type { UserRow } from './user-rows.ts'
import classes from './users-table.module.css'

interface Props {
  table: TableOfUsers
  selectedRow: ShownUser['selectedRow']
  /** Opens a user for editing; left out for somebody who only reads. */
  open: ((row: UserRow) => void) | undefined
}

/** The users of one page: a click or the arrow keys select one, Enter or a double click opens it. */
export function UsersTable({ table, selectedRow, open }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rows } = table.getRowModel()
  const inTabOrder = rows.find((row) => row.getIsSelected()) ?? rows[0]

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const row = rows[index]
    if (event.key === 'Enter' && row) {
      event.preventDefault()
      row.toggleSelected(true)
      open?.(row.original)
      return
    }
    const next = indexAfterKey(event.key, index, rows.length)
    if (next === undefined) return
    event.preventDefault()
    rows[next]?.toggleSelected(true)
    body.current?.rows[next]?.focus()
  }

  return (
    <Table role="grid" aria-label={usersListMessages.title} className={rowClasses.table}>
      <Table.Thead>
        <Table.Tr>
          {table.getFlatHeaders().map(({ id, column }) => (
            <SortHead
              key={id}
              name={nameOf(column.columnDef.header, id)}
              sorted={column.getIsSorted()}
              onSort={() => column.toggleSorting()}
            />
          ))}
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
            onDoubleClick={() => open?.(row.original)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <Cells row={row} />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cells({ row: { original } }: { row: UsersRow }) {
  return (
    <>
      <Table.Td fw={500}>{original.shortName}</Table.Td>
      <Table.Td>{original.firstName}</Table.Td>
      <Table.Td>{original.lastName}</Table.Td>
      <Table.Td>{original.email}</Table.Td>
      <Table.Td className={classes.when} data-never={original.lastLogin === undefined || undefined}>
        {original.lastLoginText}
      </Table.Td>
      <Table.Td>
        <ActiveMark state={original.active} note={original.invitationText} />
      </Table.Td>
    </>
  )
}

const nameOf = (header: unknown, id: string): string => (typeof header === 'string' ? header : id)
