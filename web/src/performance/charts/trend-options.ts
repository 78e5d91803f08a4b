import { cellColours, chartsPanelMessages as messages, performanceMessages, type TrendAnswer, type TrendKind } from '@strata/contract'
import type { ChartOptions } from 'chart.js'
import type { ChartColours } from './chart-colours.ts'
import { formatHundredths, textAt } from './trend-facts.ts'

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

/** The same, small: for a chart among many. */
export function compactOptions(trend: TrendAnswer, kind: TrendKind, colours: ChartColours): TrendOptions {
  const options = trendOptions(trend, kind, colours)
  const { x, y } = options.scales ?? {}
  return {
    ...options,
    events: [],
    scales: {
      x: { ...x, ticks: { ...x?.ticks, font: { size: 10 } } },
      y: { ...y, ticks: { color: colours.text, maxTicksLimit: 3, padding: 4, font: { size: 10 } } },
    },
    plugins: { tooltip: { enabled: false } },
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

/** Values far from nought would be one flat line above it. */
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
    // Mean and limits are the same everywhere: they are below the chart.
    filter: ({ dataset }) => !sameEverywhere.has(dataset.label),
    callbacks: {
      title: ([item]) => (item ? titleOf(trend, item.dataIndex) : ''),
      label: ({ dataset, dataIndex, raw }) => {
        if (dataset.label === signs.outside) return signs.outside
        if (dataset.label === performanceMessages.delivered) return deliveredOf(trend, dataIndex)
        return messages.tooltip({ name: dataset.label ?? '', value: formatValue(raw) })
      },
    },
  }
}

const { signs } = messages
const sameEverywhere: ReadonlySet<string | undefined> = new Set([signs.mean, signs.upper, signs.lower])

/** Of a month's lowest and highest value, or of one value. */
function formatValue(raw: unknown): string {
  if (!Array.isArray(raw)) return formatHundredths(Number(raw))
  const [lowest, highest] = raw
  return messages.range({ lowest, highest })
}

function titleOf({ labels, isOpen }: TrendAnswer, index: number): string {
  const month = labels[index] ?? ''
  return isOpen[index] ? messages.openMonth({ month }) : month
}

function deliveredOf(trend: TrendAnswer, index: number): string[] {
  const colour = trend.colours[index]
  return [messages.tooltip({ name: performanceMessages.delivered, value: textAt(trend, index) }), ...(colour ? [cellColours[colour]] : [])]
}
