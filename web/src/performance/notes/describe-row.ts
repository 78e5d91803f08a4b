import type { PerformanceDetail } from '@strata/contract'
import { isCustomerData, isSupplierData } from '../row-id.ts'

/** What a row is about: 'Quotation lead time, (P2) Design products'; of an interfacing process, its name. */
export function describeRow(detail: PerformanceDetail): string {
  if (isCustomerData(detail)) return `${detail.param}, ${detail.customerDisplay}`
  return isSupplierData(detail) ? `${detail.param}, ${detail.supplierDisplay}` : detail.ipDisplay
}
