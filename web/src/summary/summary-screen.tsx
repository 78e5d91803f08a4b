import { type Process, summaryMessages } from '@strata/contract'
import { useFailureToast } from '../chart/chart-queries.ts'
import { ChartSkeleton } from '../chart/chart-skeleton.tsx'
import { useSession } from '../session/use-session.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { useSummaries } from './summary-queries.ts'

/** The Process Summary of a global process with its versions (`spec 2 §2`). */
export function SummaryScreen({ process }: { process: Process }) {
  const { companyId } = useSession()
  const versions = useSummaries({ companyId, processId: process.chronId })
  useFailureToast(versions.error, versions.refetch)
  const version = versions.data?.[0]
  if (versions.isError) return <LoadFailed title="The Process Summary could not be loaded" tryAgain={versions.refetch} />
  if (versions.isPending) return <ChartSkeleton />
  if (!version) return <EmptyState title={summaryMessages.none} />
  return (
    <section aria-labelledby="summary-heading">
      <h2 id="summary-heading">{summaryMessages.heading}</h2>
      <p>{version.definition}</p>
    </section>
  )
}
