import { Table, UnstyledButton } from '@mantine/core'
import {
  actionMessages,
  type HistoryEntry,
  performanceMessages as messages,
  nameOfMonth,
  performanceLimits,
  performanceScreenMessages,
} from '@strata/contract'
import { IconFolderOpen, IconTrash } from '@tabler/icons-react'
import { createColumnHelper } from '@tanstack/react-table'
import { formatDate, readAvailability } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { type pagedFeatures, RowActions, StatusMark, TablePager, UnseenHead, usePagedTable } from '../../ui/index.ts'
import { monthOfHeader } from '../opened-performance.ts'
import classes from './history-table.module.css'

interface Props {
  history: readonly HistoryEntry[]
  onOpen: (entry: HistoryEntry) => void
  onDelete: (entry: HistoryEntry) => void
}

const column = createColumnHelper<typeof pagedFeatures, HistoryEntry>()
const columns = column.columns([column.accessor('id', { header: messages.term, enableSorting: false })])
/** specification 3 §9 */
const sizes = [performanceLimits.historyPage] as const

/** The months there are data of, the newest first. */
export function HistoryTable({ history, onOpen, onDelete }: Props) {
  const { user } = useSession()
  const table = usePagedTable({ rows: history, columns, idOf: ({ id }) => id, pageSize: sizes[0] })
  return (
    <>
      <Table aria-label={messages.history}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{messages.term}</Table.Th>
            <Table.Th>{messages.statusHead}</Table.Th>
            <Table.Th>{messages.completedOn}</Table.Th>
            <UnseenHead name={performanceScreenMessages.actions} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(({ original: entry }) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <UnstyledButton className={classes.term} onClick={() => onOpen(entry)}>
                  {termOf(entry)}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>
                <StatusMark status={entry.status.name} word={messages.status[entry.status.name]} />
              </Table.Td>
              <Table.Td className={classes.date}>{entry.completedOn && formatDate(entry.completedOn, user.timezone)}</Table.Td>
              <Table.Td ta="end">
                <RowActions of={termOf(entry)} isInline actions={actionsOf(entry, { onOpen, onDelete })} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <TablePager table={table} sizes={sizes} />
    </>
  )
}

const termOf = (entry: HistoryEntry): string => nameOfMonth(monthOfHeader(entry))

/** Delete is offered to those who may, and only an open month can be (specification 3 §4). */
function actionsOf(entry: HistoryEntry, { onOpen, onDelete }: Pick<Props, 'onOpen' | 'onDelete'>) {
  const remove = readAvailability(entry.can, 'remove', performanceScreenMessages.onlyOpenDeleted)
  const open = { label: performanceScreenMessages.open, Icon: IconFolderOpen, run: () => onOpen(entry) }
  return remove.isShown
    ? [open, { label: actionMessages.delete, Icon: IconTrash, reason: remove.reason, run: () => onDelete(entry) }]
    : [open]
}
