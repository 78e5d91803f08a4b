import { impactRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getChartImpact, getExpectationImpact } from './impact-handlers.ts'

export const impactEndpoints = [
  serve(impactRoutes.getChartImpact, getChartImpact),
  serve(impactRoutes.getExpectationImpact, getExpectationImpact),
]
