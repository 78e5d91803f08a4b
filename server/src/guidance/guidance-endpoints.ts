import { guidanceRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getGuidanceInfo, sendGuidanceRequest } from './guidance-handlers.ts'

export const guidanceEndpoints = [
  serve(guidanceRoutes.getGuidanceInfo, getGuidanceInfo),
  serve(guidanceRoutes.sendGuidanceRequest, sendGuidanceRequest),
]
