import {
  type DataMonth,
  performanceRefusalMessages as messages,
  monthsBetween,
  type TrendBody,
  type TrendKind,
  trendLimits,
} from '@strata/contract'
import { fail } from '../../platform/index.ts'

/** The months that a chart shows, the first first: many by month, one whose single values are shown. */
export type TrendPeriod = { kind: 'byMonth'; months: DataMonth[] } | { kind: Exclude<TrendKind, 'byMonth'>; month: DataMonth }

/** @throws Problem INVALID where months are missing, too many, or the wrong way round */
export function readTrendPeriod(body: TrendBody): TrendPeriod {
  if (body.trendFor !== 'byMonth') return { kind: body.trendFor, month: readMonth(body.month, body.year, 'month') }
  const first = readMonth(body.startMonth, body.startYear, 'startMonth')
  const last = readMonth(body.endMonth, body.endYear, 'endMonth')
  const months = monthsBetween(first, last)
  if (months.length === 0) refuse('startMonth', messages.chartReversed)
  if (months.length > trendLimits.months) refuse('endMonth', messages.chartTooLong({ months: trendLimits.months }))
  return { kind: 'byMonth', months }
}

const readMonth = (month: number | null | undefined, year: number | null | undefined, path: string): DataMonth =>
  month == null || year == null ? refuse(path, messages.monthRequired) : { month, year }

const refuse = (path: string, message: string): never => fail('INVALID', { issues: [{ path, message }] })
