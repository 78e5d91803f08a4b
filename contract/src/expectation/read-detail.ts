import type { z } from 'zod'
import { describeIssue, type Issue } from '../http/index.ts'
import type { MeasureType } from './bound.ts'
import { checkBounds, checkWords, type Fault, forceBounds, type Measure, type MeasureField } from './check-measure.ts'
import { detailValues, type PartyType, partyFields } from './expectation-detail.ts'
import { expectationMessages as messages } from './expectation-messages.ts'
import { type MeasureMessages, measureMessages } from './measure-messages.ts'

/** One side of a row as it is kept: what is expected, how it is measured, the target and its bounds. */
export interface KeptMeasure extends Measure {
  measureType: MeasureType
}

/** A row of customers or suppliers. The party is a process (its chronId), an entry of the additional list (its id), or Management (null). */
export interface PartyDetail extends KeptMeasure {
  partyType: PartyType
  partyId: number | null
  uom: string
  frequencyId: number
}

/** What this process (`your`) and the other one expect. */
export interface TwoSidedDetail {
  processId: number
  yours: KeptMeasure
  theirs: KeptMeasure
}

/** A checked row, or the first thing wrong with it: `path` is the field as calls name it. */
export type ReadDetail<Detail> = { detail: Detail; issue?: never } | { issue: Issue; detail?: never }

/** Reads and checks a row of customers or suppliers in the order of specification 3 §5. The same in the browser and on the server. */
export function readPartyDetail(type: 'ce' | 'se', body: unknown): ReadDetail<PartyDetail> {
  const values = detailValues[type].safeParse(body, { error: describeIssue })
  if (!values.success) return { issue: issueOf(values.error) }
  const { freq, uomType, paramVal, valMin, valMax, uom, ...rest } = values.data
  const fields = partyFields[type]
  const [partyType, partyId] = 'customerType' in rest ? [rest.customerType, rest.customerId] : [rest.supplierType, rest.supplierId]
  const { description, param } = rest
  if (partyType === '') return refuse(fields.type, messages.typeRequired)
  if (partyType !== 'Management' && partyId === null) return refuse(fields.id, fields.required)
  const measure = forceBounds({ description, param, measureType: uomType, target: paramVal, min: valMin, max: valMax })
  const fault = checkWords(measure)
  if (fault || !isMeasured(measure)) return refuseFault(fault, partyPaths)
  if (freq === null) return refuse('freq', messages.frequencyRequired)
  const boundFault = checkBounds(measure)
  if (boundFault) return refuseFault(boundFault, partyPaths)
  return { detail: { partyType, partyId: partyType === 'Management' ? null : partyId, uom, frequencyId: freq, ...measure } }
}

/** Reads and checks an interfacing row: the process, then what is yours, then what is theirs (specification 3 §5). */
export function readInterfacingDetail(body: unknown): ReadDetail<TwoSidedDetail> {
  const values = detailValues.ie.safeParse(body, { error: describeIssue })
  if (!values.success) return { issue: issueOf(values.error) }
  const given = values.data
  if (given.processId === null) return refuse('processId', messages.processRequired)
  const yours = readSide(yourSideOf(given), yourPaths, measureMessages.yours)
  if (yours.issue) return yours
  const theirs = readSide(theirSideOf(given), theirPaths, measureMessages.theirs)
  if (theirs.issue) return theirs
  return { detail: { processId: given.processId, yours: yours.detail, theirs: theirs.detail } }
}

type Paths = Readonly<Record<MeasureField, string>>
type Interfacing = z.output<typeof detailValues.ie>

const yourSideOf = (given: Interfacing): Measure => ({
  description: given.yourExpectation,
  param: given.yourParam,
  measureType: given.yourMeasureType,
  target: given.yourParamVal,
  min: given.yourValMin,
  max: given.yourValMax,
})

const theirSideOf = (given: Interfacing): Measure => ({
  description: given.theirExpectation,
  param: given.theirParam,
  measureType: given.theirMeasureType,
  target: given.theirParamVal,
  min: given.theirValMin,
  max: given.theirValMax,
})

function readSide(given: Measure, paths: Paths, faults: MeasureMessages): ReadDetail<KeptMeasure> {
  const measure = forceBounds(given)
  const fault = checkWords(measure, faults) ?? checkBounds(measure, faults)
  return fault || !isMeasured(measure) ? refuseFault(fault, paths) : { detail: measure }
}

const isMeasured = (measure: Measure): measure is KeptMeasure => measure.measureType !== ''

const refuse = (path: string, message: string): { issue: Issue } => ({ issue: { path, message } })

function refuseFault(fault: Fault<MeasureField> | undefined, paths: Paths): { issue: Issue } {
  return fault ? refuse(paths[fault.field], fault.message) : refuse(paths.measureType, messages.typeRequired)
}

/** Fields of a side as calls name them. */
const partyPaths: Paths = {
  description: 'description',
  param: 'param',
  measureType: 'uomType',
  target: 'paramVal',
  min: 'valMin',
  max: 'valMax',
}
const pathsOf = (side: 'your' | 'their'): Paths => ({
  description: `${side}Expectation`,
  param: `${side}Param`,
  measureType: `${side}MeasureType`,
  target: `${side}ParamVal`,
  min: `${side}ValMin`,
  max: `${side}ValMax`,
})
const yourPaths = pathsOf('your')
const theirPaths = pathsOf('their')

function issueOf({ issues }: z.ZodError): Issue {
  const [first] = issues
  return { path: first?.path.join('.') ?? '', message: first?.message ?? 'Invalid input' }
}
