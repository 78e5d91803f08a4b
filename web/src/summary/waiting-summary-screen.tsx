import type { Process } from '@strata/contract'
import { type ReactNode, useMemo } from 'react'
import { useSession } from '../session/index.ts'
import { SummarySkeleton } from '../ui/index.ts'
import { summaryPlace, useSummaries } from './summary-queries.ts'
import { SummaryScreen } from './summary-screen.tsx'

interface Props {
  process: Process
  /** In its place, where nothing of it is open to the reader. */
  closed: ReactNode
}

/** Of the summary of a process that is closed to the reader, what waits for a decision in somebody else’s place, and what that is compared with (specification 4 §3). */
export function WaitingSummaryScreen({ process, closed }: Props) {
  const { companyId } = useSession()
  const place = useMemo(() => summaryPlace(companyId, process.chronId), [companyId, process.chronId])
  const { data, isPending, isError } = useSummaries(place)
  if (isPending) return <SummarySkeleton />
  return isError || data.length === 0 ? closed : <SummaryScreen process={process} path={[]} />
}
