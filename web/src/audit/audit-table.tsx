import { Table } from '@mantine/core'
import { type AuditEntry, auditMessages, fullName, type User } from '@strata/contract'
import { formatDateTime, formatNumber } from '../platform/index.ts'
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
    <Table className={classes.table} stickyHeader aria-label={auditMessages.entries}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{auditMessages.number}</Table.Th>
          <Table.Th>{auditMessages.time}</Table.Th>
          <Table.Th>{auditMessages.person}</Table.Th>
          <Table.Th>{auditMessages.action}</Table.Th>
          <Table.Th>{auditMessages.outcome}</Table.Th>
          <Table.Th>{auditMessages.details}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.seq}>
            <Table.Td className={classes.number}>{formatNumber(entry.seq)}</Table.Td>
            <Table.Td className={classes.time}>{formatDateTime(entry.at, reader.timezone)}</Table.Td>
            <Table.Td>
              {entry.userId === null ? '' : (names.get(entry.userId) ?? auditMessages.personNumber({ number: entry.userId }))}
            </Table.Td>
            <Table.Td>{describeAction(entry.action)}</Table.Td>
            <Table.Td data-refused={entry.outcome !== 'done' || undefined}>{describeOutcome(entry.outcome)}</Table.Td>
            <Table.Td className={classes.facts}>{describeFacts(entry)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
