import {
  type CellColour,
  colourOf,
  type DataMonth,
  daysIn,
  isOpenMonth,
  isSameMonth,
  nameOfMonth,
  readPlainNumber,
  type SingleValue,
  type TrendAnswer,
} from '@strata/contract'
import type { MeasuredMonth, TrendRow } from './trend-views.ts'

/** Every month of a period is there, with nothing where it has no data. */
export const describeMonths = (months: readonly DataMonth[], rows: readonly MeasuredMonth[]): TrendAnswer =>
  inLists(
    months.map((month) =>
      describeMonth(
        month,
        rows.find((row) => isSameMonth(row, month)),
      ),
    ),
  )

/** Every day of a month is there. */
export function describeDays(month: DataMonth, row: TrendRow | undefined, values: readonly SingleValue[]): TrendAnswer {
  const days = Array.from({ length: daysIn(month) }, (_, index) => index + 1)
  return inLists(
    days.map((day) =>
      describeValue(
        String(day),
        row,
        values.find(({ ordinal }) => ordinal === day),
      ),
    ),
  )
}

export const describeProjects = (row: TrendRow | undefined, values: readonly SingleValue[]): TrendAnswer =>
  inLists(values.map((single) => describeValue(single.name ?? '', row, single)))

/** What is at one place of the chart. */
interface TrendPoint {
  label: string
  /** What was expected, and whether the month is open; left out: the month has no data. */
  row: MeasuredMonth | undefined
  delivered: string
  dataMin: string
  dataMax: string
  colour: CellColour | null
  action: string
}

const describeMonth = (month: DataMonth, row: MeasuredMonth | undefined): TrendPoint => ({
  label: nameOfMonth(month),
  row,
  delivered: row?.delivered ?? '',
  dataMin: row?.min ?? '',
  dataMax: row?.max ?? '',
  colour: row?.colour ?? null,
  action: row?.shortTermAction ?? '',
})

const describeValue = (label: string, row: TrendRow | undefined, single: SingleValue | undefined): TrendPoint => ({
  label,
  row,
  delivered: single?.value ?? '',
  dataMin: '',
  dataMax: '',
  colour: row && single ? colourOfValue(row, single) : null,
  action: '',
})

const colourOfValue = ({ measureType, expectedMin, expectedMax }: TrendRow, { value }: SingleValue): CellColour =>
  colourOf({
    type: measureType,
    isMonthly: true,
    delivered: value,
    expectationMin: expectedMin,
    expectationMax: expectedMax,
    dataMin: '',
    dataMax: '',
  })

const inLists = (points: readonly TrendPoint[]): TrendAnswer => ({
  labels: points.map(({ label }) => label),
  min: points.map(({ row }) => numberOf(row?.expectedMin)),
  max: points.map(({ row }) => numberOf(row?.expectedMax)),
  target: points.map(({ row }) => numberOf(row?.target)),
  delivered: points.map(({ delivered }) => numberOf(delivered)),
  dataMin: points.map(({ dataMin }) => numberOf(dataMin)),
  dataMax: points.map(({ dataMax }) => numberOf(dataMax)),
  colours: points.map(({ colour }) => colour),
  texts: points.map(({ delivered }) => delivered),
  actions: points.map(({ action }) => action),
  isOpen: points.map(({ row }) => isOpenMonth(row)),
})

const numberOf = (text = ''): number | null => readPlainNumber(text.trim()) ?? null
