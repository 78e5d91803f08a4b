import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { expectationProcess, expectationTypes } from '../expectation/index.ts'
import { dataMonth, defineRoutes, id, jsonId, monthInPath } from '../http/index.ts'
import { cellColour, dataStatuses } from './performance-data.ts'
import { trendAnswer } from './trend-routes.ts'

/** Months in the strip of the dashboard (specification 5 §13). */
export const stripMonths = 12

/** Sides of each colour in a month: of a row of customers or suppliers one, of interfacing processes both. */
const colourCounts = z.object({
  green: z.number().int().min(0),
  yellow: z.number().int().min(0),
  red: z.number().int().min(0),
  lightgrey: z.number().int().min(0),
})
export type ColourCounts = z.infer<typeof colourCounts>

/** The worst colour comes first: red, yellow, green, lightgrey. Null: no data. */
const stripMonth = dataMonth.extend({
  status: z.enum(dataStatuses).nullable(),
  worst: cellColour.nullable(),
  counts: colourCounts,
})
export type StripMonth = z.infer<typeof stripMonth>

/** Approved expectations of a kind: their latest completed month, and the last 12 months with the current one, the oldest first. An open month has colours for those who see what is under way. */
const dashboardRow = z.object({
  process: expectationProcess,
  type: z.enum(expectationTypes),
  expectationId: jsonId,
  chronId: jsonId,
  latest: stripMonth.nullable(),
  strip: z.array(stripMonth),
})
export type DashboardRow = z.infer<typeof dashboardRow>

/** Parameters that one answer has at most. */
export const mostLines = 500

/** Whose expectation a line is about: of customers and suppliers one, of interfacing processes both sides. */
const lineSides = ['own', 'your', 'their'] as const

/** A parameter of approved expectations, month by month over those of the strip. */
const parameterLine = z.object({
  type: z.enum(expectationTypes),
  chronId: jsonId,
  detailChronId: jsonId,
  side: z.enum(lineSides),
  processChronId: jsonId,
  pid: z.string(),
  isSub: z.boolean(),
  /** '(P2) Design products' */
  party: z.string(),
  param: z.string(),
  uom: z.string(),
  /** Of the latest month in which something was entered; else of the latest month; null: no data. */
  colour: cellColour.nullable(),
  trend: trendAnswer,
})
export type ParameterLine = z.infer<typeof parameterLine>

/** Where a red, or else the worst, cell of a process is. */
const colouredRow = z.object({
  type: z.enum(expectationTypes),
  chronId: jsonId,
  detailChronId: jsonId,
  processChronId: jsonId,
  isSub: z.boolean(),
  party: z.string(),
  param: z.string(),
})

/** Of a process in a chart: its own expectations and those of what is below it, in completed months. Null: no data in that month. */
const colouredProcess = z.object({
  processChronId: jsonId,
  worst: cellColour.nullable(),
  counts: colourCounts,
  /** The first row of the worst colour. */
  row: colouredRow.nullable(),
})
export type ColouredProcess = z.infer<typeof colouredProcess>

/** How expectations were met, at a glance. Beyond the specification's calls. */
export const dashboardRoutes = defineRoutes({
  getDashboard: {
    method: 'GET',
    path: '/aprs/v3/performancedashboard/{companyId}/{processChronId}',
    summary: 'The approved expectations of a global process and of its sub-processes that the caller may open: the Performance Dashboard.',
    right: { on: 'performance', action: 'view' },
    params: companyParams.extend({ processChronId: id }),
    output: z.object({ rows: z.array(dashboardRow), current: dataMonth }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  listParameterLines: {
    method: 'GET',
    path: '/aprs/v3/performancelines/{companyId}/{processChronId}',
    summary:
      'The parameters of the approved expectations of a global process and of its sub-processes that the caller may open, over the last 12 months: those that need a look first.',
    right: { on: 'performance', action: 'view' },
    params: companyParams.extend({ processChronId: id }),
    query: z.object({ take: z.coerce.number().int().min(1).max(mostLines).default(mostLines) }),
    output: z.object({
      /** The oldest first. */
      months: z.array(dataMonth),
      lines: z.array(parameterLine),
      /** How many there are, whatever number of them is taken. */
      total: z.number().int().min(0),
    }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  getChartColours: {
    method: 'GET',
    path: '/aprs/v3/performancecolours/{companyId}/{level}/{parentId}/{month}/{year}',
    summary:
      'The worst colour of a month for each process of a chart: level gpfc with parent 0, ma with a global process, mi with a macro process, whose own colour is answered. Closed processes are left out.',
    right: 'member',
    params: companyParams.extend({
      level: z
        .string()
        .toLowerCase()
        .pipe(z.enum(['gpfc', 'ma', 'mi'])),
      parentId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
      ...monthInPath,
    }),
    output: z.object({
      /** The months of the last 12 that have completed data, the newest first. */
      months: z.array(dataMonth),
      processes: z.array(colouredProcess),
    }),
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
})
