import {
  type DataMonth,
  type ExpectationRow,
  type ExpectationType,
  isApproved,
  performanceScreenMessages as messages,
  type Process,
  processMessages,
} from '@strata/contract'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import { useMemo } from 'react'
import { chartScreenStyles as classes } from '../chart/index.ts'
import { useExpectationRows } from '../expectation/index.ts'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, LoadFailed, TableScreenSkeleton } from '../ui/index.ts'
import { NoApproved } from './no-data.tsx'
import type { PerformancePlace } from './opened-performance.ts'
import { PerformanceMonths } from './performance-months.tsx'
import { PerformancePath } from './performance-path.tsx'
import { PremiumOnly } from './premium-only.tsx'

/** What a link or the tree asks for; another one asks again. */
export interface WantedData {
  month: DataMonth | undefined
  /** chronId of the expectations' row to show. */
  detailChronId: number | undefined
}

interface Props {
  /** The global process in whose workspace this is. */
  process: Process
  type: ExpectationType
  /** The sub-process whose data are shown; left out: the global process's own. */
  subChronId?: number | undefined
  wanted?: WantedData | undefined
}

/** The performance data of a kind, of a global process or of one of its sub-processes, month by month (specification 3 §2.4). Premium companies only. */
export function PerformanceScreen(props: Props) {
  const { isPremium } = useSession()
  return isPremium ? <PremiumScreen {...props} /> : <PremiumOnly />
}

function PremiumScreen({ process, type, subChronId, wanted }: Props) {
  const { companyId } = useSession()
  const processChronId = subChronId ?? process.chronId
  const { data, isError, error, refetch } = useExpectationRows(companyId, process.chronId, type)
  useFailureToast(error, refetch)
  const row = data?.find((candidate) => candidate.processChronId === processChronId)
  return (
    <div className={classes.screen}>
      {subChronId !== undefined && <PerformancePath {...{ process, type, row }} />}
      {data ? (
        <RowContent {...{ row, companyId, type, wanted }} />
      ) : isError ? (
        <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
      ) : (
        <TableScreenSkeleton />
      )}
    </div>
  )
}

interface ContentProps {
  row: ExpectationRow | undefined
  companyId: number
  type: ExpectationType
  wanted: WantedData | undefined
}

function RowContent({ row, companyId, type, wanted }: ContentProps) {
  const { processChronId, globalChronId } = row ?? { processChronId: 0, globalChronId: 0 }
  // One that was never approved has no data, whatever is under way.
  const chronId = row?.expectation && isApproved(row.expectation) ? row.expectation.chronId : undefined
  const place = useMemo<PerformancePlace | undefined>(
    () => (chronId === undefined ? undefined : { companyId, type, processChronId, globalChronId, chronId }),
    [companyId, type, processChronId, globalChronId, chronId],
  )
  if (!row) return <Gone />
  if (row.can.read === 'restriction')
    return <Closed title={processMessages.restrictedAccess}>{processMessages.restrictedSubProcess}</Closed>
  if (!place) return <NoApproved {...{ row, type }} />
  return <PerformanceMonths key={place.chronId} {...{ place, wanted }} />
}

const Closed = ({ title, children }: { title: string; children?: string }) => (
  <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={title}>
    {children}
  </EmptyState>
)

const Gone = () => (
  <EmptyState icon={<IconMapOff size={32} stroke={1.4} />} title={messages.notFound}>
    {messages.notFoundHint}
  </EmptyState>
)
