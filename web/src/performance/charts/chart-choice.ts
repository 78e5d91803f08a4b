import {
  addMonths,
  type CustomerDataDetail,
  type DataMonth,
  type DataPace,
  indexOfMonth,
  chartsPanelMessages as messages,
  nameOfMonth,
  paceOf,
  type SupplierDataDetail,
  type TrendBody,
  type TrendKind,
  trendLimits,
} from '@strata/contract'

/** A row whose parameter has a chart: of customers or of suppliers. */
export type ChartRow = CustomerDataDetail | SupplierDataDetail

/** What is chosen in the fields of the charts (specification 3 §2.4). */
export interface ChartChoice {
  /** The tab. */
  pace: DataPace
  /** Per Day: the Monthly Trend between two months, else the Variations by Day of one. */
  isMonthlyTrend: boolean
  from: DataMonth
  to: DataMonth
  /** Of the single values. */
  month: DataMonth
  /** The rows chosen, by `expectationDetailId`; undefined: none was chosen yet, and one is drawn by itself. */
  rowIds: readonly number[] | undefined
}

/** What a chart is asked for, apart from its row. */
export type AskedTrend = Omit<ChartChoice, 'rowIds'>

/** The months of a year with the one shown in the table. */
const usualMonths = 12

/** The tab of a row. Of days without single values there would be nothing to see: their trend is drawn. */
export function viewOf(row: ChartRow | undefined): Pick<ChartChoice, 'pace' | 'isMonthlyTrend'> {
  const pace = row ? paceOf(row.freq) : 'month'
  return { pace, isMonthlyTrend: pace === 'day' && row?.valueCount === 0 }
}

export const firstChoice = (row: ChartRow | undefined, month: DataMonth): ChartChoice => ({
  ...viewOf(row),
  from: addMonths(month, 1 - usualMonths),
  to: month,
  month,
  rowIds: undefined,
})

export function kindOf({ pace, isMonthlyTrend }: AskedTrend): TrendKind {
  if (pace === 'project') return 'byProject'
  return pace === 'day' && !isMonthlyTrend ? 'byDay' : 'byMonth'
}

export const isByMonth = (asked: AskedTrend): boolean => kindOf(asked) === 'byMonth'

/** The rows whose values come at a pace; custom frequencies hold data like Per Month. */
export const rowsAt = (rows: readonly ChartRow[], pace: DataPace): ChartRow[] => rows.filter(({ freq }) => paceOf(freq) === pace)

/** A text has no line to draw. */
export const isDrawable = ({ uomType }: ChartRow): boolean => uomType !== 'T'

/** What needs a look: the first row that does not meet, else the first that can be drawn. */
export const findFirstToLookAt = (rows: readonly ChartRow[]): ChartRow | undefined => rows.find(isRed) ?? rows.find(isDrawable) ?? rows[0]

/** Whether charts open with the selected row: a link asked for it, it does not meet, or no row does. Otherwise it may only be where entering values ended. */
export const isFirstShown = (selected: ChartRow, rows: readonly ChartRow[], wanted: number | undefined): boolean =>
  selected.detailChronId === wanted || isRed(selected) || !rows.some(isRed)

const isRed = ({ cellColor }: ChartRow): boolean => cellColor === 'red'

/** Why no chart can be generated; undefined where one can. */
export function explainNotGenerated(choice: ChartChoice, count: number): string | undefined {
  if (count === 0) return messages.parameterFirst
  if (!isByMonth(choice)) return undefined
  const months = indexOfMonth(choice.to) - indexOfMonth(choice.from) + 1
  if (months < 1) return messages.monthsReversed
  return months > trendLimits.months ? messages.tooManyMonths({ months: trendLimits.months }) : undefined
}

export function trendBodyOf(asked: AskedTrend, freq: number): TrendBody {
  const trendFor = kindOf(asked)
  if (trendFor !== 'byMonth') return { freq, trendFor, ...asked.month }
  const { from, to } = asked
  return { freq, trendFor, startMonth: from.month, startYear: from.year, endMonth: to.month, endYear: to.year }
}

/** 'Nov 2025 to Oct 2026', 'Oct 2026' */
export const formatPeriod = (asked: AskedTrend): string =>
  isByMonth(asked) ? messages.period({ from: nameOfMonth(asked.from), to: nameOfMonth(asked.to) }) : nameOfMonth(asked.month)

/** Where none of its values is a number. */
export const describeNoNumbers = (asked: AskedTrend): string =>
  isByMonth(asked)
    ? messages.noneInPeriod({ from: nameOfMonth(asked.from), to: nameOfMonth(asked.to) })
    : messages.noneInMonth({ month: nameOfMonth(asked.month) })
