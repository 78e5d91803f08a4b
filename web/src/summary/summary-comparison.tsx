import { summaryScreenMessages as messages, type Process, type SummaryVersion } from '@strata/contract'
import { type SummaryState, toData } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { CompareScreen, type Comparing, type OpenedChart, type StateKey, useContent, useIsDirty, useReadingOf } from '../chart/index.ts'
import { useEditor } from '../editor/index.ts'
import { LoadFailed } from '../ui/index.ts'
import { compareSummaries } from './compare-summaries.ts'
import { summaryStateOf } from './summary-content.ts'
import { useComponents } from './summary-queries.ts'

interface Props extends Comparing {
  process: Process
  opened: OpenedChart
  version: SummaryVersion
  versions: readonly SummaryVersion[]
  isSmall: boolean
}

/** Any two versions of a Process Summary compared; what is not saved of the one shown are places alone. */
export function SummaryComparison({ process, opened, version, versions, isSmall, ...comparing }: Props) {
  const { pair } = comparing
  const isDirty = useIsDirty(opened)
  const sides = { process, opened, version, versions }
  const before = useComparedSummary(sides, pair.before)
  const after = useComparedSummary(sides, pair.after)
  const comparison = useMemo(
    () => (before.state && after.state ? compareSummaries(before.state, after.state) : undefined),
    [before.state, after.state],
  )
  const failed = [before, after].filter(({ isFailed }) => isFailed)
  const tryAgain = () => {
    for (const side of failed) side.tryAgain()
  }
  return (
    <CompareScreen
      itemName={messages.name}
      edited={isDirty || pair.before === 'edits' || pair.after === 'edits' ? version : undefined}
      failure={failed.length > 0 ? <LoadFailed title={messages.versionFailed} tryAgain={tryAgain} /> : undefined}
      {...{ versions, comparison, isSmall }}
      {...comparing}
    />
  )
}

interface Side {
  state: SummaryState | undefined
  isFailed: boolean
  tryAgain: () => void
}

function useComparedSummary({ process, opened, version, versions }: Omit<Props, keyof Comparing | 'isSmall'>, key: StateKey): Side {
  const { place, session, stored } = opened
  const shown = useStore(stored)
  const chart = useEditor(session, (state) => state.chart)
  const isShown = key === 'edits' || key === version.id
  const compared = isShown ? version : versions.find(({ id }) => id === key)
  const reading = useReadingOf(isShown ? undefined : compared)
  const content = useContent(place, reading.version, reading.opening)
  const components = useComponents(place, compared?.id)
  const loaded = content.data?.data.nodes
  const saved = useMemo(
    () => (key === 'edits' ? toData(chart).nodes : isShown ? shown.data.nodes : loaded),
    [key, chart, isShown, shown, loaded],
  )
  const state = useMemo(
    () =>
      compared && saved && components.data
        ? summaryStateOf({ owner: process, version: compared, components: components.data, saved })
        : undefined,
    [process, compared, saved, components.data],
  )
  return {
    state,
    isFailed: content.isError || components.error !== null,
    tryAgain: () => {
      if (content.isError) void content.refetch()
      if (components.error) components.refetch()
    },
  }
}
