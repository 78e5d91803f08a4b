import { z } from 'zod'
import { defineRoutes, id, jsonId, monthNumber } from '../http/index.ts'
import { cellColour, performanceParams } from './performance-data.ts'

/** `byMonth`: from a month to a month, of whatever frequency; `byDay` and `byProject`: the single values of one month (specification 5 §16). */
export const trendKinds = ['byMonth', 'byDay', 'byProject'] as const
export type TrendKind = (typeof trendKinds)[number]

/** Months that one chart may show. */
export const trendLimits = { months: 60 } as const

/** The tension of the lines of charts (specification 3 §9). */
export const lineTension = 0.1

const month = monthNumber.month.nullish()
const year = monthNumber.year.nullish()

/** `byMonth` needs start and end, the others month and year. */
const trendBody = z.object({
  freq: jsonId.nullish(),
  startMonth: month,
  startYear: year,
  endMonth: month,
  endYear: year,
  month,
  year,
  trendFor: z.enum(trendKinds),
})
export type TrendBody = z.output<typeof trendBody>

const numbers = z.array(z.number().nullable())

/**
 * Lists of one length (specification 3 §3): `min`, `max` and `target` are what was expected, null where a side is open or no number; `delivered` is null where nothing was, or no number. Beyond the specification: the extremes within each
 * month, its colour (null: no data), what was delivered as it was written, the short term action, and whether the month is still open.
 */
export const trendAnswer = z.object({
  labels: z.array(z.string()),
  min: numbers,
  max: numbers,
  target: numbers,
  delivered: numbers,
  dataMin: numbers,
  dataMax: numbers,
  colours: z.array(cellColour.nullable()),
  texts: z.array(z.string()),
  actions: z.array(z.string()),
  isOpen: z.array(z.boolean()),
})
export type TrendAnswer = z.infer<typeof trendAnswer>

/** `{id}` is the chronId of expectations of customers or suppliers, `{paramId}` a row of theirs in any version: the trend follows its chronId (specification 5 §20.8). */
export const trendRoutes = defineRoutes({
  getTrend: {
    method: 'POST',
    path: '/aprs/v3/expectationdatachart/{companyId}/{type}/{id}/{paramId}',
    summary: 'What a chart of one parameter shows; open months for those who see what is under way.',
    right: { on: 'performance', action: 'view' },
    params: performanceParams.extend({ paramId: id }),
    body: trendBody,
    output: trendAnswer,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'performance.chart',
  },
})
