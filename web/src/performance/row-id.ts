import type { CustomerDataDetail, InterfacingDataDetail, PerformanceDetail, SupplierDataDetail } from '@strata/contract'

export const isCustomerData = (detail: PerformanceDetail): detail is CustomerDataDetail => 'cddid' in detail
export const isSupplierData = (detail: PerformanceDetail): detail is SupplierDataDetail => 'sddid' in detail
export const isInterfacingData = (detail: PerformanceDetail): detail is InterfacingDataDetail => 'ddid' in detail

/** The id of a row, which `{detailId}` of the calls names; each type has its own word for it (specification 3 §3). */
export function rowIdOf(detail: PerformanceDetail): number {
  if (isCustomerData(detail)) return detail.cddid
  return isSupplierData(detail) ? detail.sddid : detail.ddid
}
