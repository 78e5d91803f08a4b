import { exceptionReportRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { getExceptionReport } from './exception-report-handlers.ts'

export const exceptionReportEndpoints = [serve(exceptionReportRoutes.getExceptionReport, getExceptionReport)]
