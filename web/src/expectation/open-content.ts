import type {
  CustomerDetail,
  ExpectationDetail,
  ExpectationInfo,
  expectationDetailRoutes,
  InterfacingDetail,
  RouteOutput,
  SupplierDetail,
} from '@strata/contract'
import type { ExpectationPlace, OpenedExpectation } from './opened-expectation.ts'

export type ExpectationContent = RouteOutput<typeof expectationDetailRoutes.getExpectation> & {
  contentHash: string | undefined
  noteHash: string | undefined
}

interface Input {
  place: ExpectationPlace
  versions: readonly ExpectationInfo[]
  content: ExpectationContent
  refresh: () => Promise<void>
}

/** What was loaded of a version, as the kind of expectations that its place says. */
export function openContent({ place, versions, content, refresh }: Input): OpenedExpectation {
  const { details, ...rest } = content
  const shared = { ...rest, place, versions, process: content.info.process, refresh }
  switch (place.type) {
    case 'ce':
      return { ...shared, type: 'ce', details: details.filter(isCustomer) }
    case 'se':
      return { ...shared, type: 'se', details: details.filter(isSupplier) }
    case 'ie':
      return { ...shared, type: 'ie', details: details.filter(isInterfacing) }
  }
}

const isCustomer = (detail: ExpectationDetail): detail is CustomerDetail => 'customerType' in detail
const isSupplier = (detail: ExpectationDetail): detail is SupplierDetail => 'supplierType' in detail
const isInterfacing = (detail: ExpectationDetail): detail is InterfacingDetail => 'processId' in detail
