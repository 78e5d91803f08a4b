import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Header } from '@tanstack/react-table'
import { type KeyboardEvent, useRef } from 'react'
import { indexAfterKey } from '../../ui/index-after-key.ts'
import { ActiveMark } from '../active-mark.tsx'
import type { TableOfUsers } from './use-users-table.ts'
import type { UsersRow, usersFeatures } from './user-columns.ts'
import type { UserRow } from './user-rows.ts'
import classes from './users-table.module.css'

interface Props {
  table: TableOfUsers
  /** Opens a user for editing; left out for somebody who only reads. */
  open: ((row: UserRow) => void) | undefined
}

/** The users of one page: a click or the arrow keys select one, Enter or a double click opens it. */
export function UsersTable({ table, open }: Props) {
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
    <Table role="grid" aria-label="Users" className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          {table.getFlatHeaders().map((header) => (
            <SortedHeader key={header.id} header={header} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody ref={body}>
        {rows.map((row, index) => (
          <Table.Tr
            key={row.id}
            className={classes.row}
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
        <ActiveMark isActive={original.user.active} />
      </Table.Td>
    </>
  )
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const

function SortedHeader({ header }: { header: Header<typeof usersFeatures, UserRow> }) {
  const { column } = header
  const sorted = column.getIsSorted()
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp
  const name = column.columnDef.header
  return (
    <Table.Th aria-sort={sorted === false ? 'none' : sortWords[sorted]}>
      <UnstyledButton className={classes.sort} data-sorted={sorted !== false || undefined} onClick={() => column.toggleSorting()}>
        {typeof name === 'string' ? name : column.id}
        <Arrow size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
