import {
  type CustomerDetail,
  type ExpectationDetail,
  expectationMessages,
  type InterfacingDetail,
  measureTypeNames,
  nameOfBound,
  nameOfParty,
  type PartyType,
  type SupplierDetail,
} from '@strata/contract'

export type PartyDetail = CustomerDetail | SupplierDetail

export const isPartyDetail = (detail: ExpectationDetail): detail is PartyDetail => !('processId' in detail)

export const partyTypeOf = (detail: PartyDetail): PartyType => ('customerType' in detail ? detail.customerType : detail.supplierType)

/** As the table shows it; whoever left the summary by the name it had too. */
export function formatParty(detail: ExpectationDetail): string {
  const { isMissing, partyName, pid } = detail
  return isMissing ? `${expectationMessages.needsRemoval}: ${nameOfParty({ name: partyName, pid })}` : displayOf(detail)
}

function displayOf(detail: ExpectationDetail): string {
  if (!isPartyDetail(detail)) return detail.ipDisplay
  return 'customerType' in detail ? detail.customerDisplay : detail.supplierDisplay
}

/** The cells of a row, in the order of `printColumns`. */
export function describeDetail(detail: ExpectationDetail): string[] {
  return [formatParty(detail), ...(isPartyDetail(detail) ? formatMeasured(detail) : describeBothSides(detail))]
}

function formatMeasured({ description, param, uom, uomType, freqName, paramVal, valMin, valMax }: PartyDetail): string[] {
  return [description, param, uom, freqName, measureTypeNames[uomType], paramVal, nameOfBound(valMin), nameOfBound(valMax)]
}

function describeBothSides(detail: InterfacingDetail): string[] {
  const { yourExpectation, yourParam, yourMeasureType, yourParamVal, yourValMin, yourValMax } = detail
  const { theirExpectation, theirParam, theirMeasureType, theirParamVal, theirValMin, theirValMax } = detail
  return [
    ...[yourExpectation, yourParam, measureTypeNames[yourMeasureType], yourParamVal, nameOfBound(yourValMin), nameOfBound(yourValMax)],
    ...[
      theirExpectation,
      theirParam,
      measureTypeNames[theirMeasureType],
      theirParamVal,
      nameOfBound(theirValMin),
      nameOfBound(theirValMax),
    ],
  ]
}
