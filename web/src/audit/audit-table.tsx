import { Table } from '@mantine/core'
import { type AuditEntry, fullName, type User } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import classes from './audit-trail.module.css'
import { describeAction, describeFacts, describeOutcome } from './describe-entry.ts'

interface Props {
  entries: readonly AuditEntry[]
  users: readonly User[]
}

/** The entries of one page. On a small screen each is a block of lines. */
export function AuditTable({ entries, users }: Props) {
  const { user: reader } = useSession()
  const names = new Map(users.map((user) => [user.companyUserId, `(${user.shortName}) ${fullName(user)}`]))
  return (
    <Table className={classes.table} stickyHeader aria-label="Entries">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>No.</Table.Th>
          <Table.Th>Time</Table.Th>
          <Table.Th>Person</Table.Th>
          <Table.Th>Action</Table.Th>
          <Table.Th>Outcome</Table.Th>
          <Table.Th>Details</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.seq}>
            <Table.Td className={classes.number}>{entry.seq.toLocaleString('en-US')}</Table.Td>
            <Table.Td className={classes.time}>{formatDateTime(entry.at, reader.timezone)}</Table.Td>
            <Table.Td>{entry.userId === null ? '' : (names.get(entry.userId) ?? `No. ${entry.userId}`)}</Table.Td>
            <Table.Td>{describeAction(entry.action)}</Table.Td>
            <Table.Td data-refused={entry.outcome !== 'done' || undefined}>{describeOutcome(entry.outcome)}</Table.Td>
            <Table.Td className={classes.facts}>{describeFacts(entry)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
