import { cellColours, performanceMessages, type TrendAnswer, type TrendKind } from '@strata/contract'
import type { ChartOptions } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import { roundForEyes, textAt } from './trend-facts.ts'

export type TrendOptions = ChartOptions<'bar' | 'line'>

/** How a chart is laid out. Nothing of it moves (specification 7 §5). */
export function trendOptions(trend: TrendAnswer, kind: TrendKind, colours: ChartColours): TrendOptions {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    color: colours.text,
    scales: {
      x: {
        offset: true,
        grid: { display: false },
        border: { color: colours.axis },
        ticks: {
          color: colours.text,
          maxRotation: kind === 'byProject' ? 50 : 0,
          autoSkip: kind !== 'byMonth',
          autoSkipPadding: 8,
          callback(index) {
            const label = this.getLabelForValue(Number(index))
            return kind === 'byMonth' ? monthTick(label, Number(index), this.width / trend.labels.length) : shorten(label)
          },
        },
      },
      y: {
        beginAtZero: startsAtZero(trend),
        grace: '5%',
        border: { display: false },
        grid: { color: colours.grid },
        ticks: { color: colours.text, maxTicksLimit: 6, padding: 6 },
      },
    },
    plugins: { tooltip: tooltipOf(trend, colours) },
  }
}

/** 'Nov 2025' in two lines where there is room; else its letter, with the year where one begins, which would not fit beside that of the month before; of very many months the years alone. */
export function monthTick(label: string, index: number, room: number): string | string[] {
  const [month = '', year = ''] = label.split(' ')
  if (room >= 34) return [month, year]
  const hasYear = month === 'Jan' || (index === 0 && month !== 'Dec')
  if (room >= 11) return hasYear ? [month.slice(0, 1), year] : month.slice(0, 1)
  return month === 'Jan' ? year : ''
}

const shorten = (label: string): string => (label.length > 14 ? `${label.slice(0, 13)}…` : label)

/** Values that lie far from nought would be one flat line above it. */
function startsAtZero({ delivered, target, min, max, dataMin, dataMax }: TrendAnswer): boolean {
  const values = [delivered, target, min, max, dataMin, dataMax].flat().filter((value) => value !== null)
  return Math.min(...values) >= 0 && Math.min(...values) < Math.max(...values) / 2
}

function tooltipOf(trend: TrendAnswer, colours: ChartColours): NonNullable<TrendOptions['plugins']>['tooltip'] {
  return {
    backgroundColor: colours.tooltip,
    titleColor: colours.onTooltip,
    bodyColor: colours.onTooltip,
    cornerRadius: 4,
    padding: 8,
    displayColors: false,
    titleFont: { weight: 600 },
    // Mean and limits are the same everywhere: they are told below the chart.
    filter: ({ dataset }) => dataset.label !== 'Mean' && !dataset.label?.endsWith('control limit'),
    callbacks: {
      title: ([item]) => (item ? titleOf(trend, item.dataIndex) : ''),
      label: ({ dataset, dataIndex, raw }) => {
        if (dataset.label === 'Out of control') return 'Out of control'
        if (dataset.label === 'Delivered') return deliveredOf(trend, dataIndex)
        return `${dataset.label}: ${Array.isArray(raw) ? raw.join(' to ') : roundForEyes(Number(raw))}`
      },
    },
  }
}

/** 'Oct 2026, In-Progress' */
const titleOf = ({ labels, isOpen }: TrendAnswer, index: number): string =>
  `${labels[index] ?? ''}${isOpen[index] ? `, ${performanceMessages.status.WIP}` : ''}`

function deliveredOf(trend: TrendAnswer, index: number): string[] {
  const colour = trend.colours[index]
  return [`Delivered: ${textAt(trend, index)}`, ...(colour ? [cellColours[colour]] : [])]
}
