import type { CustomerDataDetail, InterfacingDataDetail, PerformanceDetail, SupplierDataDetail } from '@strata/contract'
import {
  describeCustomer,
  describeInterfacing,
  describeSupplier,
  type IsMissing,
  listParties,
  missingFrom,
  partyOf,
  processPartyOf,
} from '../expectation/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { etagHeaderOf } from '../version/index.ts'
import type { DataRow, InterfacingRow, PartyRow } from './data-row-views.ts'
import type { MonthItem } from './performance-subject.ts'

/** Rows of a month as they go out. */
export async function describeRows(tx: CompanyTransaction, item: MonthItem, rows: readonly DataRow[]): Promise<PerformanceDetail[]> {
  const isMissing = await findMissing(tx, item)
  return rows.map((row) => describeRow(row, isMissing))
}

/** Data on a version that is no longer in force are answered as they were. */
async function findMissing(tx: CompanyTransaction, { globalPlace, expectation, month }: MonthItem): Promise<IsMissing> {
  if (expectation.approved?.id !== month.expectationId) return () => false
  return missingFrom(await listParties(tx, globalPlace.chronId, expectation.type))
}

function describeRow(row: DataRow, isMissing: IsMissing): PerformanceDetail {
  if (row.type === 'ie') return describeInterfacingRow(row, isMissing(processPartyOf(row.detail)))
  const describe = row.type === 'ce' ? describeCustomerRow : describeSupplierRow
  return describe(row, isMissing(partyOf(row.detail)))
}

function describeCustomerRow(row: PartyRow, isMissing: boolean): CustomerDataDetail {
  const { customerType, customerId, customerDisplay } = describeCustomer(row.detail, isMissing)
  const { id: cddid, detailId: cusExpDetailId } = row.data
  return { ...rowFieldsOf(row, isMissing), cddid, cusExpDetailId, customerType, customerId, customerDisplay, ...measuredOf(row) }
}

function describeSupplierRow(row: PartyRow, isMissing: boolean): SupplierDataDetail {
  const { supplierType, supplierId, supplierDisplay } = describeSupplier(row.detail, isMissing)
  return { ...rowFieldsOf(row, isMissing), sddid: row.data.id, supplierType, supplierId, supplierDisplay, ...measuredOf(row) }
}

function describeInterfacingRow(row: InterfacingRow, isMissing: boolean): InterfacingDataDetail {
  const { id: ddid, dataId: did, yours, theirs } = row.data
  return {
    ...describeInterfacing(row.detail, isMissing),
    ...rowFieldsOf(row, isMissing),
    ddid,
    did,
    ydel: yours.delivered,
    ymin: yours.min,
    ymax: yours.max,
    yCellColor: yours.colour,
    tdel: theirs.delivered,
    tmin: theirs.min,
    tvmax: theirs.max,
    tCellColor: theirs.colour,
  }
}

function rowFieldsOf({ detail, data }: DataRow, isMissing: boolean) {
  const { dataId, detailId, detailChronId, note } = data
  return {
    dataId,
    expectationDetailId: detailId,
    edid: detailId,
    detailChronId,
    isMissing,
    partyName: detail.partyName,
    pid: detail.pid,
    etag: etagHeaderOf(data),
    docid: note?.id ?? null,
    docchronid: note?.chronId ?? null,
    docname: note?.name ?? null,
    fileExt: note?.fileExt ?? null,
  }
}

const measuredOf = ({ detail, data }: PartyRow) => ({
  description: detail.description,
  param: detail.param,
  uom: detail.uom,
  uomType: detail.measureType,
  freq: detail.frequencyId,
  freqName: detail.frequencyName,
  paramVal: detail.target,
  expectationValMin: detail.min,
  expectationValMax: detail.max,
  delivered: data.delivered,
  valMin: data.min,
  valMax: data.max,
  outsideRange: data.outsideRange === null ? '' : String(data.outsideRange),
  shortTermAction: data.shortTermAction,
  cellColor: data.colour,
  valueCount: data.valueCount,
})
