import { Table } from '@mantine/core'
import { type AuditEntry, auditMessages, problems } from '@strata/contract'
import { formatDateTime, formatNumber } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { listScreenStyles } from '../ui/index.ts'
import classes from './audit-trail.module.css'

/** The entries of one page. On a small screen each is a block of lines. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { user: reader } = useSession()
  return (
    <Table className={listScreenStyles.log} stickyHeader aria-label={auditMessages.entries}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{auditMessages.number}</Table.Th>
          <Table.Th>{auditMessages.time}</Table.Th>
          <Table.Th>{auditMessages.person}</Table.Th>
          <Table.Th>{auditMessages.sentence}</Table.Th>
          <Table.Th>{auditMessages.outcome}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={`${entry.lane}/${entry.seq}`}>
            <Table.Td className={classes.number}>
              {entry.lane === 0 ? formatNumber(entry.seq) : `${entry.lane}/${formatNumber(entry.seq)}`}
            </Table.Td>
            <Table.Td className={listScreenStyles.time}>{formatDateTime(entry.at, reader.timezone)}</Table.Td>
            <Table.Td className={classes.person} dir="auto">
              {entry.person}
            </Table.Td>
            <Table.Td className={classes.sentence} dir="auto">
              {entry.sentence}
            </Table.Td>
            <Table.Td data-refused={entry.outcome !== 'done' || undefined}>{describeOutcome(entry.outcome)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** 'Done', or why it was refused. */
function describeOutcome(outcome: string): string {
  if (outcome === 'done') return auditMessages.done
  const known = Object.entries(problems).find(([code]) => code === outcome)
  return known?.[1].title ?? outcome
}
