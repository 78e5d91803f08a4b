import { trendRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { getTrend } from './trend-handlers.ts'

export const trendEndpoints = [serve(trendRoutes.getTrend, getTrend)]
