import { Skeleton, Table } from '@mantine/core'
import { fullName, processItemMessages as messages, type ProcessType, processRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/index.ts'
import { Dialog, EmptyState, LoadFailed } from '../ui/index.ts'
import { processesKey } from './process-queries.ts'

interface Props {
  companyId: number
  type: ProcessType
  /** A version of the chart. */
  chartId: number
  chartName: string
  formatDateTime: (iso: string) => string
  onClose: () => void
}

/** The ids of processes once approved and since removed; they are never used again (specification 5 §5). */
export function DeletedIdsDialog({ companyId, type, chartId, chartName, formatDateTime, onClose }: Props) {
  const { data, isError, refetch } = useQuery(deletedIdsQuery(companyId, type, chartId))
  return (
    <Dialog title={messages.deletedIds} size={640} onClose={onClose}>
      {isError && <LoadFailed title={messages.deletedIdsFailed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={120} />}
      {data?.length === 0 && (
        <EmptyState title={messages.noDeletedIds.title}>{messages.noDeletedIds.text({ chart: chartName })}</EmptyState>
      )}
      {data && data.length > 0 && (
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{messages.id}</Table.Th>
              <Table.Th>{messages.name}</Table.Th>
              <Table.Th>{messages.deletedOn}</Table.Th>
              <Table.Th>{messages.deletedBy}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ pid, pname, deletedOn, deletedBy }) => (
              <Table.Tr key={pid}>
                <Table.Td fw={600}>{pid}</Table.Td>
                <Table.Td>{pname}</Table.Td>
                <Table.Td>{formatDateTime(deletedOn)}</Table.Td>
                <Table.Td>{fullName(deletedBy)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  )
}

const deletedIdsQuery = (companyId: number, type: ProcessType, chartId: number) =>
  query(
    {
      key: [...processesKey(companyId), type, 'deletedIds', chartId],
      route: processRoutes.listDeletedIds,
      request: { params: { companyId, type, id: chartId } },
    },
    { staleTime: 0 },
  )
