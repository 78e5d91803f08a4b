import { z } from 'zod'
import { jsonId, plainLine } from '../http/index.ts'
import { uiMessages } from '../messages/index.ts'
import { measureType, measureTypes } from './bound.ts'
import { type ExpectationType, expectationLimits } from './expectation.ts'
import { expectationMessages as messages } from './expectation-messages.ts'

/** The groups of a table of customers or suppliers, in its order (specification 3 §2.2). */
export const partyTypes = ['Internal', 'External', 'Management'] as const
export type PartyType = (typeof partyTypes)[number]

/** What a person reads for a group (specification 3 §2.2). */
export const partyGroupNames = {
  ce: { Internal: 'Internal Customers', External: 'External Customers', Management: 'Management' },
  se: { Internal: 'Internal Suppliers', External: 'External Suppliers', Management: 'Management' },
} as const satisfies Record<'ce' | 'se', Record<PartyType, string>>

/** '(P2) Design products'; of an entry of the additional list, and of Management, the name alone. */
export const nameOfParty = ({ name, pid }: { name: string; pid: string | null }): string => (pid === null ? name : `(${pid}) ${name}`)

/** How calls name the party of a row (specification 3 §3). */
export const partyFields = {
  ce: { type: 'customerType', id: 'customerId', display: 'customerDisplay', required: messages.customerRequired },
  se: { type: 'supplierType', id: 'supplierId', display: 'supplierDisplay', required: messages.supplierRequired },
} as const

/** Beyond the specification: what every row has. `isMissing`: the party left the approved summary, and its display says so. */
const rowFields = {
  id: jsonId,
  /** Stays across versions (specification 5 §20.7). */
  chronId: jsonId,
  isMissing: z.boolean(),
  /** The name the party has or had; with its pid where it is a process. */
  partyName: z.string(),
  pid: z.string().nullable(),
  /** What a change may send as `if-match`. */
  etag: z.string(),
}

const measured = {
  description: z.string(),
  param: z.string(),
  uom: z.string(),
  uomType: measureType,
  /** The id of a frequency. */
  freq: jsonId,
  freqName: z.string(),
  /** The target. */
  paramVal: z.string(),
  /** A number of at most 6 characters as text, NA or LB. */
  valMin: z.string(),
  /** The same, NA or HB. */
  valMax: z.string(),
}

/** The party is a process (its chronId), an entry of the additional list (its id), or Management (null): specification 5 §20.7. */
const partyId = jsonId.nullable()
const partyType = z.enum(partyTypes)

export const customerDetail = z.object({
  ...rowFields,
  customerType: partyType,
  customerId: partyId,
  customerDisplay: z.string(),
  ...measured,
})
export type CustomerDetail = z.infer<typeof customerDetail>
export const supplierDetail = z.object({
  ...rowFields,
  supplierType: partyType,
  supplierId: partyId,
  supplierDisplay: z.string(),
  ...measured,
})
export type SupplierDetail = z.infer<typeof supplierDetail>

export const interfacingDetail = z.object({
  ...rowFields,
  processId: jsonId,
  ipDisplay: z.string(),
  yourExpectation: z.string(),
  yourParam: z.string(),
  yourMeasureType: measureType,
  yourParamVal: z.string(),
  yourValMin: z.string(),
  yourValMax: z.string(),
  theirExpectation: z.string(),
  theirParam: z.string(),
  theirMeasureType: measureType,
  theirParamVal: z.string(),
  theirValMin: z.string(),
  theirValMax: z.string(),
})
export type InterfacingDetail = z.infer<typeof interfacingDetail>

export const expectationDetail = z.union([customerDetail, supplierDetail, interfacingDetail])
export type ExpectationDetail = CustomerDetail | SupplierDetail | InterfacingDetail

/** The row of a type. */
export interface DetailOf {
  ce: CustomerDetail
  se: SupplierDetail
  ie: InterfacingDetail
}

const text = plainLine(expectationLimits.text, uiMessages.maximumReached).default('')
/** What is too long to be a bound is cut, not refused: it is said in its turn, and in the words for bounds. */
const bound = z
  .string()
  .overwrite((given) => given.trim().slice(0, 20))
  .default('')
/** Nothing chosen, and anything unknown, is empty: it is said in its turn. */
const chosen = <const T extends readonly [string, ...string[]]>(known: T) =>
  z
    .enum([...known, ''])
    .catch('')
    .default('')
const chosenMeasure = chosen(measureTypes)
const chosenId = jsonId.nullable().default(null)

const partyValues = {
  description: text,
  param: text,
  uom: text,
  uomType: chosenMeasure,
  freq: chosenId,
  paramVal: text,
  valMin: bound,
  valMax: bound,
}
const interfacingValues = {
  yourExpectation: text,
  yourParam: text,
  yourMeasureType: chosenMeasure,
  yourParamVal: text,
  yourValMin: bound,
  yourValMax: bound,
  theirExpectation: text,
  theirParam: text,
  theirMeasureType: chosenMeasure,
  theirParamVal: text,
  theirValMin: bound,
  theirValMax: bound,
}

/**
 * What a row of each type is sent as, before it is checked (`read-detail.ts`): the entity of specification 3 §3; what only answers carry is passed over.
 */
export const detailValues = {
  ce: z.object({ customerType: chosen(partyTypes), customerId: chosenId, ...partyValues }),
  se: z.object({ supplierType: chosen(partyTypes), supplierId: chosenId, ...partyValues }),
  ie: z.object({ processId: chosenId, ...interfacingValues }),
} as const satisfies Record<ExpectationType, z.ZodObject>

/** The same for the API's documentation: which of these fields count depends on the type in the path. */
export const detailBody = z
  .looseObject({
    ...detailValues.ce.shape,
    ...detailValues.se.shape,
    ...detailValues.ie.shape,
  })
  .partial()
