import { trendRoutes } from '@strata/contract'
import { serve } from '../../platform/serve/serve.ts'
import { getTrend } from './trend-handlers.ts'

export const trendEndpoints = [serve(trendRoutes.getTrend, getTrend)]
