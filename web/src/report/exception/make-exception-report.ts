import { exceptionReportRoutes, type RouteRequest } from '@strata/contract'
import { call } from '../../platform/index.ts'
import type { ReportFormat } from './report-choice.ts'

type Asked = RouteRequest<typeof exceptionReportRoutes.getExceptionReport>['params']

/** Lets the server make the report; answers where to fetch it. `signal` gives it up. */
export const makeExceptionReport = async (params: Asked, format: ReportFormat, signal: AbortSignal) =>
  (await call(exceptionReportRoutes.getExceptionReport, { params, query: { format } }, { signal })).data
