import { z } from 'zod'
import { expectationParams, measureTypes } from '../expectation/index.ts'
import { boundedList, defineRoutes, ifMatchHeaders, jsonId } from '../http/index.ts'
import {
  cellColour,
  customerDataDetail,
  dataText,
  interfacingDataDetail,
  performanceDetail,
  performanceLimits,
  performanceParams,
  performanceRowParams,
  projectName,
  singleValue,
  supplierDataDetail,
  writeNumber,
} from './performance-data.ts'
import { performanceMessages } from './performance-messages.ts'
import { performanceBase } from './performance-routes.ts'

/** A number in JSON stands for its text; it is rounded as one in a workbook is (specification 5 §22.5). What needs a power of ten to be written is too large for any figure. */
const number = z
  .number()
  .transform(writeNumber)
  .refine((written) => !written.includes('e'), performanceMessages.numberTooLarge)
const text = z.union([z.string(), number]).pipe(dataText)
const given = text.optional()

/** Values of single days or projects; one that is empty is left out. */
const values = boundedList(
  z.strictObject({
    ordinal: z.number().int().min(1).max(performanceLimits.values),
    name: projectName.nullable().default(null),
    value: text,
  }),
  performanceLimits.values,
).optional()

/**
 * What is left out stays as it is. With `values`, of a row that is measured by day or by project, delivered, minimum, maximum and the count outside of the range come from them, whatever else is said of these
 * (specification 5 §13); a figure that is said without them takes their place.
 */
const partyDataChange = z.object({
  dataId: jsonId.optional(),
  expectationDetailId: jsonId.optional(),
  delivered: given,
  valMin: given,
  valMax: given,
  outsideRange: given,
  shortTermAction: given,
  values,
})
export type PartyDataChange = z.output<typeof partyDataChange>

const interfacingDataChange = z.object({
  yourDelivered: given,
  yourValMin: given,
  yourValMax: given,
  theirDelivered: given,
  theirValMin: given,
  theirValMax: given,
})
export type InterfacingDataChange = z.output<typeof interfacingDataChange>

/** Anything that cannot be read as what it should be is evaluated as it is: errors are passed over (specification 3 §7). */
const evaluated = z
  .union([z.string(), z.number().transform(writeNumber)])
  .nullish()
  .transform((value) => (value ?? '').slice(0, performanceLimits.text))

const cellColourBody = z.object({
  type: z.enum(measureTypes),
  /** The id of a frequency; none of interfacing processes. */
  freq: jsonId.nullish(),
  delivered: evaluated,
  expectationValMin: evaluated,
  expectationValMax: evaluated,
  dataValMin: evaluated,
  dataValMax: evaluated,
  /** What delivered is rounded by, as it is where it is stored; left out: not rounded. */
  target: evaluated,
})
export type CellColourBody = z.output<typeof cellColourBody>

const updateErrors = ['WRONG_STATE', 'EDITED_MEANWHILE', 'RESTRICTED', 'PREMIUM_ONLY'] as const

/** The rows of an open month (specification 3 §7). `{id}` of the updates is the month's id, or the chronId of its expectations. */
export const performanceRowRoutes = defineRoutes({
  updateCustomerData: {
    method: 'POST',
    path: `${performanceBase}/{id}/updatecustomerdatadetail/{detailId}`,
    summary: 'Change a row of customers; answers it as it is now.',
    right: { on: 'performanceRow', action: 'edit' },
    params: performanceRowParams,
    headers: ifMatchHeaders,
    body: partyDataChange,
    output: customerDataDetail,
    errors: updateErrors,
    audit: 'performance.update',
  },
  updateSupplierData: {
    method: 'POST',
    path: `${performanceBase}/{id}/updatesupplierdatadetail/{detailId}`,
    summary: 'Change a row of suppliers; answers it as it is now.',
    right: { on: 'performanceRow', action: 'edit' },
    params: performanceRowParams,
    headers: ifMatchHeaders,
    body: partyDataChange,
    output: supplierDataDetail,
    errors: updateErrors,
    audit: 'performance.update',
  },
  updateInterfacingData: {
    method: 'POST',
    path: `${performanceBase}/{id}/updateinterfacingdatadetail/{detailId}`,
    summary: 'Change a row of interfacing processes; answers it as it is now.',
    right: { on: 'performanceRow', action: 'edit' },
    params: performanceRowParams,
    headers: ifMatchHeaders,
    body: interfacingDataChange,
    output: interfacingDataDetail,
    errors: updateErrors,
    audit: 'performance.update',
  },
  listSingleValues: {
    method: 'GET',
    path: `${performanceBase}/{id}/values/{detailId}`,
    summary: 'The values of single days or projects behind a row; as of a day, as they were completed.',
    asOf: true,
    right: { on: 'performanceRow', action: 'read' },
    params: performanceRowParams,
    output: z.array(singleValue),
    pages: ['ordinal', 'name', 'value'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
})

/** The document that a row's notes are in (specification 5 §16). */
export const performanceNoteRoutes = defineRoutes({
  setNote: {
    method: 'PUT',
    path: `${performanceBase}/{id}/setdocid/{docId}`,
    summary: 'Lay a document of the same month (type cdd, sdd or ipdd) to a row as its notes; 0 takes it away.',
    right: { on: 'performanceRow', action: 'edit' },
    params: performanceParams.extend({ docId: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    output: performanceDetail,
    errors: ['WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'performance.setNote',
  },
})

/** What a cell says of values that were not saved yet (specification 3 §4, §7). */
export const cellColourRoutes = defineRoutes({
  evaluateCell: {
    method: 'POST',
    path: `${performanceBase}/0/cellcolor`,
    summary: 'The colour of one side with these values. Nothing is stored.',
    right: 'member',
    params: expectationParams,
    body: cellColourBody,
    output: z.object({ cellColor: cellColour }),
    errors: ['PREMIUM_ONLY'],
    audit: 'performance.evaluate',
  },
})
