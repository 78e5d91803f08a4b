import { findDefaultVersion, summaryScreenMessages as messages, type Place, type Process, type SummaryVersion } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { type ChartPlace, ChartVersionView, chartScreenStyles as classes, useContent, useOpenedChart } from '../chart/index.ts'
import { useFailureToast } from '../platform/index.ts'
import { type PathStep, ProcessPath, refreshProcess } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { LoadFailed, lazyDialog, SummarySkeleton, Term, useIsSmall } from '../ui/index.ts'
import { GoneVersion, pickVersion, useFollowedLink, useOpening } from '../version/index.ts'
import { NoSummary } from './no-summary.tsx'
import { refreshComponents, summaryPlace, useComponents, useSummaries } from './summary-queries.ts'
import { SummaryWork } from './summary-work.tsx'
import { versionedSummary } from './versioned-summary.ts'

const SummaryComparison = lazyDialog(messages.parts.comparison, () =>
  import('./summary-comparison.tsx').then((module) => module.SummaryComparison),
)

interface Props {
  process: Process
  /** What is above, from the Global Chart down. */
  path: readonly PathStep[]
}

/** The Process Summary of a global process with its versions (specification 2 §2). */
export function SummaryScreen({ process, path }: Props) {
  const { companyId } = useSession()
  const processId = process.chronId
  const place = useMemo(() => summaryPlace(companyId, processId), [companyId, processId])
  const versions = useSummaries(place)
  const { link, isGone, isOnItsWay } = useFollowedLink(versions)
  const { version: pickedId } = usePlace()
  useFailureToast(versions.error, versions.refetch)
  const list = versions.data ?? noVersions
  const version = list.find(({ id }) => id === pickedId) ?? (isOnItsWay ? undefined : findDefaultVersion(list))
  const here = <ProcessPath path={path} here={<Term word="summary">{messages.name}</Term>} />
  if (versions.isError && !versions.data)
    return (
      <Frame>
        {here}
        {loadFailed(versions.refetch)}
      </Frame>
    )
  if (versions.isPending || (!version && isOnItsWay)) {
    return (
      <Frame>
        {here}
        <SummarySkeleton />
      </Frame>
    )
  }
  return (
    <Frame>
      {here}
      {!version && <NoSummary {...{ process, place }} onCreated={pickVersion} />}
      {version && isGone && <GoneVersion />}
      {version && !isGone && <ShownSummary {...{ process, place, version, link }} versions={list} onPick={pickVersion} />}
    </Frame>
  )
}

const noVersions: SummaryVersion[] = []

interface ShownProps {
  process: Process
  place: ChartPlace
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  link: Place | undefined
  onPick: (id: number) => void
}

/** A version with all that it lists, loaded once for each opening. */
function ShownSummary({ process, place, version, versions, link, onPick }: ShownProps) {
  const client = useQueryClient()
  const content = useContent(place, version, useOpening(version))
  const components = useComponents(place, version.id)
  const isSmall = useIsSmall()
  const opened = useOpenedChart(content.data, { place, readOnly: isSmall })
  useFailureToast(content.error ?? components.error, content.error ? content.refetch : components.refetch)
  const isFailed = content.isError || components.error !== null
  const tryAgain = () => {
    if (content.isError) void content.refetch()
    if (components.error) components.refetch()
  }
  const listed = components.data
  const shown = { process, version, versions, isSmall }
  return (
    <ChartVersionView
      item={versionedSummary(place, process)}
      {...{ place, versions, version, isSmall, link }}
      opened={isFailed || !listed ? undefined : opened}
      content={isFailed || !listed || !opened ? undefined : { opened, process, components: listed }}
      waiting={<SummarySkeleton hasBars={false} />}
      failure={isFailed ? loadFailed(tryAgain) : undefined}
      onPick={onPick}
      onRefresh={async () => {
        await Promise.all([refreshProcess(client, place.companyId, place.parentId), refreshComponents(client, place)])
      }}
      renderWork={(work, handlers) =>
        listed && <SummaryWork key={version.id} {...shown} {...handlers} opened={work} components={listed} reopen={content.refetch} />
      }
      renderComparison={(work, comparing) => <SummaryComparison {...shown} {...comparing} opened={work} />}
    />
  )
}

function Frame({ children }: { children: ReactNode }) {
  return <div className={classes.screen}>{children}</div>
}

const loadFailed = (tryAgain: () => unknown) => <LoadFailed title={messages.failed} tryAgain={tryAgain} />
