import { type ChartVersion, compareMessages as messages } from '@strata/contract'
import { toData } from '@strata/diagram'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useEditor } from '../../editor/index.ts'
import { LoadFailed } from '../../ui/index.ts'
import { nameOfType } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import type { Comparing } from '../open/chart-version-view.tsx'
import { type OpenedChart, useIsDirty } from '../open/opened-chart.ts'
import { CompareScreen } from './compare-screen.tsx'
import { type ComparedChart, compareVersions } from './compare-versions.ts'
import type { StateKey } from './compared-pair.ts'
import { useReadingOf } from './use-reading-of.ts'

interface Props extends Comparing {
  opened: OpenedChart
  versions: readonly ChartVersion[]
  isSmall: boolean
}

/** Any two versions of a chart compared, or one with what is not saved of it yet. */
export function ChartComparison({ opened, versions, isSmall, ...comparing }: Props) {
  const { pair } = comparing
  const isDirty = useIsDirty(opened)
  const { version } = useStore(opened.stored)
  const before = useComparedChart(opened, versions, pair.before)
  const after = useComparedChart(opened, versions, pair.after)
  const comparison = useMemo(
    () => (before.chart && after.chart ? compareVersions(before.chart, after.chart) : undefined),
    [before.chart, after.chart],
  )
  const failed = [before, after].filter(({ isFailed }) => isFailed)
  const tryAgain = () => {
    for (const side of failed) void side.tryAgain()
  }
  return (
    <CompareScreen
      itemName={nameOfType(version.type)}
      edited={isDirty || pair.before === 'edits' || pair.after === 'edits' ? version : undefined}
      failure={failed.length > 0 ? <LoadFailed title={messages.loadFailed} tryAgain={tryAgain} /> : undefined}
      {...{ versions, comparison, isSmall }}
      {...comparing}
    />
  )
}

interface Side {
  chart: ComparedChart | undefined
  isFailed: boolean
  tryAgain: () => unknown
}

/** The version shown is known already, as stored and as edited here; any other is loaded. */
function useComparedChart({ place, session, stored }: OpenedChart, versions: readonly ChartVersion[], key: StateKey): Side {
  const shown = useStore(stored)
  const chart = useEditor(session, (state) => state.chart)
  const isShown = key === 'edits' || key === shown.version.id
  const { version, opening } = useReadingOf(isShown ? undefined : versions.find(({ id }) => id === key))
  const content = useContent(place, version, opening)
  const edits = useMemo(() => (key === 'edits' ? { ...shown, data: toData(chart) } : undefined), [key, shown, chart])
  return {
    chart: edits ?? (isShown ? shown : (content.data ?? undefined)),
    isFailed: content.isError,
    tryAgain: content.refetch,
  }
}
