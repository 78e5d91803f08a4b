import { z } from 'zod'
import { defineRoutes, jsonId, onceHeaders } from '../http/index.ts'
import { historyEntry, performanceAnswer, performanceMonthParams, performanceParams } from './performance-data.ts'

export const performanceBase = '/aprs/v3/expectationdata/{companyId}/{type}'

/** Performance data month by month (specification 3 §7). What `{id}` names: specification 5 §21. */
export const performanceRoutes = defineRoutes({
  getLatestData: {
    method: 'GET',
    path: `${performanceBase}/{id}/getlatest`,
    summary: 'The latest completed month of expectations, which the chronId names.',
    right: { on: 'performance', action: 'view' },
    params: performanceParams,
    asOf: true,
    output: performanceAnswer,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  getDataOfMonth: {
    method: 'GET',
    path: `${performanceBase}/{id}/get/{month}/{year}`,
    summary: 'One month of expectations, which the chronId names; an open one for those who see what is under way.',
    right: { on: 'performance', action: 'view' },
    params: performanceMonthParams,
    asOf: true,
    output: performanceAnswer,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  getAllDetails: {
    method: 'GET',
    path: `${performanceBase}/{id}/getalldetails`,
    summary: 'A month’s data by their own id.',
    right: { on: 'performanceMonth', action: 'read' },
    params: performanceParams,
    output: performanceAnswer,
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  createData: {
    method: 'PUT',
    path: `${performanceBase}/{id}/create/{month}/{year}`,
    summary: 'Open a month, the current one or one of the three before it, with a row for each of the approved version.',
    right: { on: 'performance', action: 'create' },
    params: performanceMonthParams,
    headers: onceHeaders,
    output: z.object({ id: jsonId }),
    errors: ['COMPONENT_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY', 'IDEMPOTENCY_MISMATCH'],
    audit: 'performance.create',
  },
  reopenData: {
    method: 'PUT',
    path: `${performanceBase}/{id}/changestatus/open`,
    summary: 'Open a completed month again.',
    right: { on: 'performanceMonth', action: 'reopen' },
    params: performanceParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'performance.reopen',
  },
  closeData: {
    method: 'PUT',
    path: `${performanceBase}/{id}/changestatus/closed`,
    summary:
      'Complete an open month. Every row that does not meet expectations has a short term action; the findings name those that have none.',
    right: { on: 'performanceMonth', action: 'close' },
    params: performanceParams,
    output: null,
    errors: ['WRONG_STATE', 'SHORT_TERM_ACTION_MISSING', 'RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'performance.close',
  },
  listDataHistory: {
    method: 'GET',
    path: `${performanceBase}/{id}/datahistory`,
    summary: 'The months of expectations that the caller may see, the newest first.',
    right: { on: 'performance', action: 'view' },
    params: performanceParams,
    asOf: true,
    output: z.array(historyEntry),
    pages: ['completedOn'],
    errors: ['RESTRICTED', 'PREMIUM_ONLY'],
  },
  deleteData: {
    method: 'DELETE',
    path: `${performanceBase}/{id}/delete`,
    summary: 'Delete an open month with its rows, single values and notes.',
    right: { on: 'performanceMonth', action: 'remove' },
    params: performanceParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED', 'PREMIUM_ONLY'],
    audit: 'performance.delete',
  },
})
