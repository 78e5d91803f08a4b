import { chartTypeNames, asOfMessages as messages, type Process } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { loadReadSummary } from '../summary/index.ts'
import { lazyScreen, SummarySkeleton } from '../ui/index.ts'
import { summariesThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { VersionThen } from './shown-then.tsx'

const ReadSummary = lazyScreen(chartTypeNames.ps, loadReadSummary, () => <SummarySkeleton />)

/** The Process Summary in force on the day. */
export function SummaryThen({ then, process }: { then: PlaceThen; process: Process }) {
  const asked = useQuery(summariesThen(then, process.chronId))
  return (
    <VersionThen
      {...{ then, asked }}
      path={pathThen(then, process)}
      name={chartTypeNames.ps}
      nothing={messages.nothing.ps}
      read={(version) => <ReadSummary {...{ process, version }} />}
    />
  )
}
