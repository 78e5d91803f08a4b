import { z } from 'zod'
import { expectationIdParams, expectationProcess, measureType, partyTypes } from '../expectation/index.ts'
import { dataMonth, id, jsonId, monthInPath, plainLine, timestamp } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { person } from '../user/index.ts'
import { type CellColour, cellColours } from './cell-colour.ts'

/** Characters of a text (specification 3 §9), the largest number without its sign, characters of a number, rows of a history's page, and single values of a row. */
export const performanceLimits = {
  text: 150,
  number: 999_999_999,
  numberLength: 15,
  historyPage: 10,
  projectName: 90,
  values: 100,
} as const

/** What is written into a row: of one line. */
export const dataText = plainLine(performanceLimits.text, `At most ${performanceLimits.text} characters`)
/** Of a single value. */
export const projectName = plainLine(performanceLimits.projectName, `At most ${performanceLimits.projectName} characters`)

/** WIP is shown 'In-Progress', APPROVED 'Completed' (specification 3 §2.4). */
export const dataStatuses = ['WIP', 'APPROVED'] as const
export type DataStatus = (typeof dataStatuses)[number]

export const cellColour = z.enum(Object.keys(cellColours) as [CellColour, ...CellColour[]])

/** `{id}` is the chronId of expectations. */
export const performanceParams = expectationIdParams
export const performanceMonthParams = performanceParams.extend(monthInPath)
/** `{id}` is the id of a month's data, `{detailId}` a row of theirs. */
export const performanceRowParams = expectationIdParams.extend({ detailId: id })

/** The data of one month (specification 3 §3). `expectationId` is the version that was approved when the month was opened. */
export const performanceHeader = z.object({
  id: jsonId,
  expectationId: jsonId,
  dataMonth: z.number().int(),
  dataYear: z.number().int(),
  status: z.object({ id: jsonId, name: z.enum(dataStatuses) }),
  completedOn: timestamp.nullable(),
  completedBy: person.nullable(),
  createdOn: timestamp,
})
export type PerformanceHeader = z.infer<typeof performanceHeader>

/** The document that a row's notes are in (specification 3 §2.4): a version's id, its chronId, its name and extension. */
const noteFields = {
  docid: jsonId.nullable(),
  docchronid: jsonId.nullable(),
  docname: z.string().nullable(),
  fileExt: z.string().nullable(),
}

/**
 * What every row has. `dataId` is the month's, `expectationDetailId` and `edid` the expectation's row. Beyond the specification: the chronId of that row, whether the party left the approved summary, its name
 * and pid, and the etag that a change may send as `if-match`.
 */
const rowFields = {
  dataId: jsonId,
  expectationDetailId: jsonId,
  edid: jsonId,
  detailChronId: jsonId,
  isMissing: z.boolean(),
  partyName: z.string(),
  pid: z.string().nullable(),
  etag: z.string(),
  ...noteFields,
}

/** `delivered`, `valMin` and `valMax` are the month's; NV: nothing entered; NA: not applicable, as to a text. `outsideRange` counts values, empty: not said. */
const measuredFields = {
  description: z.string(),
  param: z.string(),
  uom: z.string(),
  uomType: measureType,
  freq: jsonId,
  freqName: z.string(),
  paramVal: z.string(),
  expectationValMin: z.string(),
  expectationValMax: z.string(),
  delivered: z.string(),
  valMin: z.string(),
  valMax: z.string(),
  outsideRange: z.string(),
  shortTermAction: z.string(),
  cellColor: cellColour,
  /** How many values of single days or projects it summarises. */
  valueCount: z.number().int().min(0),
}

const partyType = z.enum(partyTypes)

/** A row of customers: `cddid` is its id, `cusExpDetailId` the expectation's row. */
export const customerDataDetail = z.object({
  ...rowFields,
  cddid: jsonId,
  cusExpDetailId: jsonId,
  customerType: partyType,
  customerId: jsonId.nullable(),
  customerDisplay: z.string(),
  ...measuredFields,
})
export type CustomerDataDetail = z.infer<typeof customerDataDetail>

/** A row of suppliers: `sddid` is its id. */
export const supplierDataDetail = z.object({
  ...rowFields,
  sddid: jsonId,
  supplierType: partyType,
  supplierId: jsonId.nullable(),
  supplierDisplay: z.string(),
  ...measuredFields,
})
export type SupplierDataDetail = z.infer<typeof supplierDataDetail>

/** A row of interfacing processes: `ddid` is its id, `did` the month's. Both sides have a colour. */
export const interfacingDataDetail = z.object({
  ...rowFields,
  ddid: jsonId,
  did: jsonId,
  processId: jsonId,
  ipDisplay: z.string(),
  yourExpectation: z.string(),
  yourParam: z.string(),
  yourMeasureType: measureType,
  yourParamVal: z.string(),
  yourValMin: z.string(),
  yourValMax: z.string(),
  ydel: z.string(),
  ymin: z.string(),
  ymax: z.string(),
  yCellColor: cellColour,
  theirExpectation: z.string(),
  theirParam: z.string(),
  theirMeasureType: measureType,
  theirParamVal: z.string(),
  theirValMin: z.string(),
  theirValMax: z.string(),
  tdel: z.string(),
  tmin: z.string(),
  tvmax: z.string(),
  tCellColor: cellColour,
})
export type InterfacingDataDetail = z.infer<typeof interfacingDataDetail>

export const performanceDetail = z.union([customerDataDetail, supplierDataDetail, interfacingDataDetail])
export type PerformanceDetail = CustomerDataDetail | SupplierDataDetail | InterfacingDataDetail

/**
 * What is asked for and there may be nothing of: 200 with a null header (specification 5 §21). Beyond the specification: the process, the approved version that a new month would be
 * opened on, and the months that data may be entered for, the current one first, in the company's timezone.
 */
export const performanceAnswer = z.object({
  header: performanceHeader.nullable(),
  details: z.array(performanceDetail),
  process: expectationProcess,
  approved: z.object({ id: jsonId, version: z.number().int().positive() }).nullable(),
  months: z.array(dataMonth),
  can,
})
export type PerformanceAnswer = z.infer<typeof performanceAnswer>

/** One month in the history, the newest first; `can` has `read` and `remove`. */
export const historyEntry = performanceHeader.extend({ can })
export type HistoryEntry = z.infer<typeof historyEntry>

/** The value of one day (`ordinal` 1 to 31, no name) or of one project. */
export const singleValue = z.object({ ordinal: z.number().int().positive(), name: z.string().nullable(), value: z.string() })
export type SingleValue = z.infer<typeof singleValue>

/**
 * A number of the machine as the text that a person would type for it, of a call as of a workbook: in as many characters as a number may have, for programs compute more decimals than anybody entered.
 * What is larger than a number may be stays as the machine writes it.
 */
export function writeNumber(number: number): string {
  if (Math.abs(number) > performanceLimits.number) return String(number)
  const decimals = Math.max(0, performanceLimits.numberLength - number.toFixed(0).length - 1)
  const text = number.toFixed(decimals)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}
