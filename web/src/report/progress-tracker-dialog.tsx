import { Tabs } from '@mantine/core'
import { progressTrackerMessages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/index.ts'
import { useShownInDialog } from '../tabs/index.ts'
import { Dialog, EmptyState, LoadFailed, RowsSkeleton } from '../ui/index.ts'
import { ProgressDetails } from './progress-details.tsx'
import { ProgressSummary } from './progress-summary.tsx'
import { progressCountsQuery } from './report-queries.ts'

/** How far each process is described (specification 3 §2.7): the counts as a picture, and the processes one by one. */
export function ProgressTrackerDialog({ onClose }: { onClose: () => void }) {
  const { companyId } = useSession()
  const [part, show] = useShownInDialog('tracker')
  const { data, isError, refetch } = useQuery(progressCountsQuery(companyId))
  return (
    <Dialog title={progressTrackerMessages.title} size={1040} onClose={onClose} isInAddress>
      {isError && <LoadFailed title={progressTrackerMessages.failed} tryAgain={refetch} />}
      {!data && !isError && <RowsSkeleton rows={8} />}
      {data?.processes === 0 && <EmptyState title={progressTrackerMessages.none.title}>{progressTrackerMessages.none.text}</EmptyState>}
      {data && data.processes > 0 && (
        <Tabs
          keepMounted={false}
          value={part === 'details' ? part : 'summary'}
          onChange={(wanted) => show(wanted === 'details' ? wanted : '')}
        >
          <Tabs.List>
            <Tabs.Tab value="summary">{progressTrackerMessages.summary}</Tabs.Tab>
            <Tabs.Tab value="details">{progressTrackerMessages.details}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="summary">
            <ProgressSummary counts={data} />
          </Tabs.Panel>
          <Tabs.Panel value="details">
            <ProgressDetails onOpened={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  )
}
