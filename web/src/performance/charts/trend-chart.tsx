import type { ControlLimits, TrendAnswer, TrendKind } from '@strata/contract'
import type { Chart as Drawn } from 'chart.js'
import { useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import type { ChartColours } from './chart-colours.ts'
import './chart-engine.ts'
import { levelLines } from './level-lines.ts'
import { trendData } from './trend-datasets.ts'
import { compactOptions, trendOptions } from './trend-options.ts'
import { useDismissedTooltip } from './use-dismissed-tooltip.ts'

interface Props {
  trend: TrendAnswer
  kind: TrendKind
  control: ControlLimits | undefined
  colours: ChartColours
  /** What it shows, for those who do not see it. */
  label: string
  /** One of many beside each other: it only shows, with few numbers on its axes. */
  isCompact?: boolean
}

const plugins = [levelLines]

/** A chart of one parameter; it fills its box. */
export function TrendChart({ trend, kind, control, colours, label, isCompact = false }: Props) {
  const data = useMemo(() => trendData(trend, control, colours), [trend, control, colours])
  const options = useMemo(() => (isCompact ? compactOptions : trendOptions)(trend, kind, colours), [trend, kind, colours, isCompact])
  const drawn = useRef<Drawn<'bar' | 'line'>>(null)
  useDismissedTooltip(drawn)
  return <Chart ref={drawn} type="bar" data={data} options={options} plugins={plugins} aria-label={label} updateMode="none" />
}
