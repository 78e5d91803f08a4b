import { chartTypeNames, asOfMessages as messages, type Process } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { loadReadSummary } from '../summary/index.ts'
import { lazyScreen, SummarySkeleton } from '../ui/index.ts'
import { isApproved } from '../version/index.ts'
import { summariesThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { NotInForce, PageOfDay, Shown } from './shown-then.tsx'

const ReadSummary = lazyScreen(chartTypeNames.ps, loadReadSummary, () => <SummarySkeleton />)

/** The Process Summary in force on the day. */
export function SummaryThen({ then, process }: { then: PlaceThen; process: Process }) {
  const asked = useQuery(summariesThen(then, process.chronId))
  return (
    <Shown asked={asked}>
      {(versions) => {
        const version = versions.find(isApproved)
        return (
          <PageOfDay then={then} path={pathThen(then, process)} name={chartTypeNames.ps} {...(version && { version })}>
            {version ? <ReadSummary {...{ process, version }} /> : <NotInForce name={messages.nothing.ps} />}
          </PageOfDay>
        )
      }}
    </Shown>
  )
}
