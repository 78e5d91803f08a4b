import { type DataMonth, performanceMessages as messages, type PerformanceHeader } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../platform/index.ts'
import { Dialog, LoadFailed, RowsSkeleton } from '../../ui/index.ts'
import { monthOfHeader, type PerformancePlace } from '../opened-performance.ts'
import { historyQuery } from '../performance-queries.ts'
import { HistoryTable } from './history-table.tsx'

interface Props {
  place: PerformancePlace
  onPick: (month: DataMonth) => void
  onDelete: (header: PerformanceHeader) => void
  onClose: () => void
}

/** Data History: every month the reader may see, to open it, or to delete an open one (specification 3 §2.4). */
export function HistoryDialog({ place, onPick, onDelete, onClose }: Props) {
  const { data, error, refetch } = useQuery(historyQuery(place))
  useFailureToast(error, refetch)
  return (
    <Dialog title={messages.history} size={600} onClose={onClose}>
      {!data && (error ? <LoadFailed title={messages.historyFailed} tryAgain={refetch} /> : <RowsSkeleton />)}
      {data?.length === 0 && <p>{messages.noneCompleted}</p>}
      {data && data.length > 0 && (
        <HistoryTable
          history={data}
          onOpen={(entry) => {
            onClose()
            onPick(monthOfHeader(entry))
          }}
          onDelete={onDelete}
        />
      )}
    </Dialog>
  )
}
