import { dashboardRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { getChartColours, getDashboard, listParameterLines } from './dashboard-handlers.ts'

export const dashboardEndpoints = [
  serve(dashboardRoutes.getDashboard, getDashboard),
  serve(dashboardRoutes.listParameterLines, listParameterLines),
  serve(dashboardRoutes.getChartColours, getChartColours),
]
