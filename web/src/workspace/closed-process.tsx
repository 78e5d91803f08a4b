import { Button } from '@mantine/core'
import { processScreenMessages as messages, processMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { ChartSkeleton, loadWaitingChartScreen } from '../chart/index.ts'
import { loadWaitingExpectationScreen } from '../expectation/index.ts'
import { findExpectationItem, useApprovedProcesses } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { loadWaitingSummaryScreen } from '../summary/index.ts'
import { usePlace } from '../tabs/index.ts'
import { EmptyState, lazyScreen, SummarySkeleton, TableScreenSkeleton } from '../ui/index.ts'

const WaitingChart = lazyScreen(messages.parts.chart, loadWaitingChartScreen, () => <ChartSkeleton />)
const WaitingSummary = lazyScreen(messages.parts.summary, loadWaitingSummaryScreen, () => <SummarySkeleton />)
const WaitingExpectation = lazyScreen(messages.parts.expectations, loadWaitingExpectationScreen, () => <TableScreenSkeleton />)

interface Props {
  globalChronId: number
  close: () => void
}

/** A process that is closed to the reader, but for what waits there for a decision of somebody for whom the reader stands in. */
export function ClosedProcess({ globalChronId, close }: Props) {
  const { companyId } = useSession()
  const { item, macro } = usePlace()
  const { data: approved } = useApprovedProcesses(companyId)
  const process = approved?.find(({ chronId }) => chronId === globalChronId)
  const closed = <Restricted close={close} />
  if (item === 'ma') return <WaitingChart type="ma" parentId={globalChronId} closed={closed} />
  if (item === 'mi' && macro !== undefined) return <WaitingChart type="mi" parentId={macro} closed={closed} />
  const expectation = item && findExpectationItem(item)
  if (expectation) {
    const { type, isSub } = expectation
    const processChronId = isSub ? macro : globalChronId
    return processChronId === undefined ? closed : <WaitingExpectation {...{ type, globalChronId, processChronId, closed }} />
  }
  return item === 'ps' && process ? <WaitingSummary {...{ process, closed }} /> : closed
}

function Restricted({ close }: Pick<Props, 'close'>) {
  return (
    <EmptyState
      icon={<IconLock size={32} stroke={1.4} />}
      title={processMessages.restrictedAccess}
      action={<Button onClick={close}>{messages.closeTab}</Button>}
    >
      {processMessages.restrictedProcess}
    </EmptyState>
  )
}
