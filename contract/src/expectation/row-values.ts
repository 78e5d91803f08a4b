import { higherTheBetter, lowerTheBetter, type MeasureType, measureTypeNames, notApplicable, noValue } from './bound.ts'
import type { CustomerDetail, ExpectationDetail, InterfacingDetail, SupplierDetail } from './expectation-detail.ts'
import { expectationMessages as messages } from './expectation-messages.ts'

/** One thing that a row says, as a person reads it. */
export interface RowValue {
  /** As calls name it; the party has one name for all types. */
  field: string
  /** The head of its column (specification 3 §2.2). */
  name: string
  text: string
}

/** What a row says, in the order of its table; rows of one type have the same values in the same places. */
export function rowValues(detail: ExpectationDetail): RowValue[] {
  if ('processId' in detail) return [value('party', 'Interfacing process', detail.ipDisplay), ...yourValues(detail), ...theirValues(detail)]
  const party =
    'customerType' in detail ? value('party', 'Customer', detail.customerDisplay) : value('party', 'Supplier', detail.supplierDisplay)
  return [party, ...partyValues(detail)]
}

/** 'Not Applicable', 'Lower-the-Better', 'Higher-the-Better', or the number itself. */
export const nameOfBound = (bound: string): string => boundNames.get(bound) ?? bound

const boundNames: ReadonlyMap<string, string> = new Map([
  [notApplicable, messages.notApplicable],
  [lowerTheBetter, messages.lowerTheBetter],
  [higherTheBetter, messages.higherTheBetter],
  [noValue, ''],
])

const value = (field: string, name: string, text: string): RowValue => ({ field, name, text })

const partyValues = (detail: CustomerDetail | SupplierDetail): RowValue[] => [
  value('description', 'Description', detail.description),
  value('param', 'Parameter', detail.param),
  value('uom', 'UoM', detail.uom),
  value('freq', 'Frequency', detail.freqName),
  value('uomType', 'Type', measureTypeNames[detail.uomType]),
  value('paramVal', 'Target', detail.paramVal),
  value('valMin', 'Min', nameOfBound(detail.valMin)),
  value('valMax', 'Max', nameOfBound(detail.valMax)),
]

interface Side {
  expectation: string
  param: string
  measureType: MeasureType
  target: string
  min: string
  max: string
}

const sideValues = (prefix: 'your' | 'their', word: string, side: Side): RowValue[] => [
  value(`${prefix}Expectation`, `${word} expectation`, side.expectation),
  value(`${prefix}Param`, `${word} parameter`, side.param),
  value(`${prefix}MeasureType`, `${word} type`, measureTypeNames[side.measureType]),
  value(`${prefix}ParamVal`, `${word} target`, side.target),
  value(`${prefix}ValMin`, `${word} min`, nameOfBound(side.min)),
  value(`${prefix}ValMax`, `${word} max`, nameOfBound(side.max)),
]

const yourValues = (detail: InterfacingDetail): RowValue[] =>
  sideValues('your', 'Your', {
    expectation: detail.yourExpectation,
    param: detail.yourParam,
    measureType: detail.yourMeasureType,
    target: detail.yourParamVal,
    min: detail.yourValMin,
    max: detail.yourValMax,
  })

const theirValues = (detail: InterfacingDetail): RowValue[] =>
  sideValues('their', 'Their', {
    expectation: detail.theirExpectation,
    param: detail.theirParam,
    measureType: detail.theirMeasureType,
    target: detail.theirParamVal,
    min: detail.theirValMin,
    max: detail.theirValMax,
  })
