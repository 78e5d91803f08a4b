import { type ChartVersion, chartPartNames, type Place } from '@strata/contract'
import { type ReactNode, useContext } from 'react'
import { lazyDialog } from '../../ui/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import type { FirstMap } from '../start/first-map.ts'
import { versionedChart } from '../versioned-chart.ts'
import { ChartWork } from '../work/chart-work.tsx'
import { ChartSubject } from './chart-subject.ts'
import { ChartVersionView } from './chart-version-view.tsx'
import type { OpenedChart } from './opened-chart.ts'

const ChartComparison = lazyDialog(chartPartNames.comparison, () =>
  import('../compare/chart-comparison.tsx').then((module) => module.ChartComparison),
)

interface Props {
  place: ChartPlace
  versions: readonly ChartVersion[]
  version: ChartVersion
  /** Not there while it loads, or where that failed. */
  opened: OpenedChart | undefined
  failure: ReactNode
  isSmall: boolean
  link: Place | undefined
  firstMap: FirstMap | undefined
  onBegun: () => void
  onPick: (id: number) => void
  onRefresh?: (() => Promise<void>) | undefined
  reopen: () => unknown
}

/** A version of a chart that is drawn: global, macro or micro. */
export function ChartView({ firstMap, onBegun, reopen, ...shown }: Props) {
  const { versions, version, isSmall } = shown
  const subject = useContext(ChartSubject)
  return (
    <ChartVersionView
      {...shown}
      item={versionedChart(shown.place, subject)}
      content={shown.opened}
      renderWork={(opened, handlers) => (
        <ChartWork key={version.id} {...{ opened, version, versions, isSmall, firstMap, onBegun, reopen }} {...handlers} />
      )}
      renderComparison={(opened, comparing) => <ChartComparison {...{ opened, versions, isSmall }} {...comparing} />}
    />
  )
}
