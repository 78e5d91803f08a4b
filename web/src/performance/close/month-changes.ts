import { type DataMonth, performanceMessages as messages, type PerformanceHeader, performanceRoutes } from '@strata/contract'
import { type Action, call } from '../../platform/index.ts'
import type { PerformancePlace } from '../opened-performance.ts'

/** Opens a month for entry; `key` makes a second try harmless (specification 5 §18). */
export const creatingMonth = ({ companyId, type, chronId }: PerformancePlace, month: DataMonth, key: string): Action => ({
  work: () =>
    call(performanceRoutes.createData, { params: { companyId, type, id: chronId, ...month }, headers: { 'idempotency-key': key } }),
  isBlocking: true,
  done: messages.created,
  failed: messages.createFailed,
})

/** Completes a month. */
export const closingMonth = (place: PerformancePlace, header: PerformanceHeader): Action => ({
  work: () => call(performanceRoutes.closeData, paramsOf(place, header)),
  isBlocking: true,
  done: messages.statusChanged,
  failed: messages.statusFailed,
})

/** Re-opens a completed month, which can be entered again then. */
export const reopeningMonth = (place: PerformancePlace, header: PerformanceHeader): Action => ({
  work: () => call(performanceRoutes.reopenData, paramsOf(place, header)),
  isBlocking: true,
  done: messages.statusChanged,
  failed: messages.statusFailed,
})

export const deletingMonth = (place: PerformancePlace, header: PerformanceHeader): Action => ({
  work: () => call(performanceRoutes.deleteData, paramsOf(place, header)),
  isBlocking: true,
  done: messages.deleted,
  failed: messages.deleteFailed,
})

const paramsOf = ({ companyId, type }: PerformancePlace, { id }: PerformanceHeader) => ({ params: { companyId, type, id } })
