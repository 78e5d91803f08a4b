import { noValue, type PerformanceDetail, performanceRowRoutes, type RouteRequest } from '@strata/contract'
import { call } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'
import { isCustomerData, isSupplierData, rowIdOf } from '../row-id.ts'
import type { DraftField, RowDraft } from './row-draft.ts'

/** How the calls name what is typed (specification 3 §7). */
const callNames = {
  'own.delivered': 'delivered',
  'own.min': 'valMin',
  'own.max': 'valMax',
  'own.outside': 'outsideRange',
  action: 'shortTermAction',
  'your.delivered': 'yourDelivered',
  'your.min': 'yourValMin',
  'your.max': 'yourValMax',
  'their.delivered': 'theirDelivered',
  'their.min': 'theirValMin',
  'their.max': 'theirValMax',
} as const satisfies Partial<Record<DraftField, string>>

type CallField = keyof typeof callNames
const callFields = Object.keys(callNames).filter((field): field is CallField => field in callNames)

/** The field that a fault of the server is about. */
export function fieldOfPath(path: string): DraftField | undefined {
  const name = path.replace(/^body\./, '')
  return callFields.find((field) => callNames[field] === name)
}

type PartyBody = RouteRequest<typeof performanceRowRoutes.updateCustomerData>['body']
type SidesBody = RouteRequest<typeof performanceRowRoutes.updateInterfacingData>['body']
export type RowBody = PartyBody & SidesBody

/** What is typed, as the calls name it; no minimum or maximum is sent as the no-value constant (specification 3 §5). */
export function bodyOf(texts: RowDraft['texts']): RowBody {
  const body: Partial<Record<(typeof callNames)[CallField], string>> = {}
  for (const field of callFields) {
    const text = texts[field]?.trim()
    if (text !== undefined) body[callNames[field]] = text === '' && isExtreme(field) ? noValue : text
  }
  return body
}

const isExtreme = (field: DraftField): boolean => field.endsWith('.min') || field.endsWith('.max')

interface Change {
  place: PerformancePlace
  detail: PerformanceDetail
  /** Of the row that the change was made from. */
  etag: string
  body: RowBody
}

/** Changes a row; answers it as it is now. */
export async function saveRow({ place: { companyId, type }, detail, etag, body }: Change): Promise<PerformanceDetail> {
  const params = { companyId, type, id: detail.dataId, detailId: rowIdOf(detail) }
  const headers = { 'if-match': etag }
  if (isCustomerData(detail)) return (await call(performanceRowRoutes.updateCustomerData, { params, headers, body })).data
  if (isSupplierData(detail)) return (await call(performanceRowRoutes.updateSupplierData, { params, headers, body })).data
  return (await call(performanceRowRoutes.updateInterfacingData, { params, headers, body })).data
}
