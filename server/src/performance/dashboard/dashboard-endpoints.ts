import { dashboardRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { getChartColours, getDashboard } from './dashboard-handlers.ts'

export const dashboardEndpoints = [
  serve(dashboardRoutes.getDashboard, getDashboard),
  serve(dashboardRoutes.getChartColours, getChartColours),
]
