import {
  type CustomerDetail,
  expectationMessages,
  type InterfacingDetail,
  nameOfParty,
  type PartyType,
  type SupplierDetail,
} from '@strata/contract'
import { etagHeaderOf } from '../../version/index.ts'
import type { InterfacingDetailRow } from './interfacing/interfacing-detail-views.ts'
import type { PartyDetailRow } from './party/party-detail-views.ts'

/** Whom a row is about: a process (its chronId), an entry of the additional list (its id), or Management (null). */
export interface RowParty {
  type: PartyType
  id: number | null
}

export type IsMissing = (party: RowParty) => boolean

/** Tells of a party whether it has no place among these. */
export function missingFrom(parties: readonly RowParty[]): IsMissing {
  const known = new Set(parties.map(keyOf))
  return (party) => !known.has(keyOf(party))
}

const keyOf = ({ type, id }: RowParty): string => `${type}.${id ?? ''}`

export const partyOf = ({ partyType, partyId }: Pick<PartyDetailRow, 'partyType' | 'partyId'>): RowParty => ({
  type: partyType,
  id: partyId,
})

/** Interfacing processes are processes of the company. */
export const processPartyOf = ({ processId }: Pick<InterfacingDetailRow, 'processId'>): RowParty => ({ type: 'Internal', id: processId })

export function describeCustomer(row: PartyDetailRow, isMissing: boolean): CustomerDetail {
  const { partyType: customerType, partyId: customerId } = row
  return { ...rowFieldsOf(row, isMissing), customerType, customerId, customerDisplay: displayOf(row, isMissing), ...measuredOf(row) }
}

export function describeSupplier(row: PartyDetailRow, isMissing: boolean): SupplierDetail {
  const { partyType: supplierType, partyId: supplierId } = row
  return { ...rowFieldsOf(row, isMissing), supplierType, supplierId, supplierDisplay: displayOf(row, isMissing), ...measuredOf(row) }
}

export function describeInterfacing(row: InterfacingDetailRow, isMissing: boolean): InterfacingDetail {
  const { processId, yours, theirs } = row
  return {
    ...rowFieldsOf(row, isMissing),
    processId,
    ipDisplay: displayOf(row, isMissing),
    yourExpectation: yours.description,
    yourParam: yours.param,
    yourMeasureType: yours.measureType,
    yourParamVal: yours.target,
    yourValMin: yours.min,
    yourValMax: yours.max,
    theirExpectation: theirs.description,
    theirParam: theirs.param,
    theirMeasureType: theirs.measureType,
    theirParamVal: theirs.target,
    theirValMin: theirs.min,
    theirValMax: theirs.max,
  }
}

type AnyRow = PartyDetailRow | InterfacingDetailRow

function rowFieldsOf(row: AnyRow, isMissing: boolean) {
  const { id, chronId, partyName, pid } = row
  return { id, chronId, isMissing, partyName, pid, etag: etagHeaderOf(row) }
}

const displayOf = ({ partyName, pid }: AnyRow, isMissing: boolean): string =>
  isMissing ? expectationMessages.needsRemoval : nameOfParty({ name: partyName, pid })

const measuredOf = (row: PartyDetailRow) => ({
  description: row.description,
  param: row.param,
  uom: row.uom,
  uomType: row.measureType,
  freq: row.frequencyId,
  freqName: row.frequencyName,
  paramVal: row.target,
  valMin: row.min,
  valMax: row.max,
})
