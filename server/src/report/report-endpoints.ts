import { reportRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { listReports } from './report-handlers.ts'

export const reportEndpoints = [serve(reportRoutes.listReports, listReports)]
