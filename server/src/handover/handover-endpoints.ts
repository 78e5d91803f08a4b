import { handoverRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { dismissRequests, getHandover, handOver } from './handover-handlers.ts'

export const handoverEndpoints = [
  serve(handoverRoutes.getHandover, getHandover),
  serve(handoverRoutes.handOver, handOver),
  serve(handoverRoutes.dismissRequests, dismissRequests),
]
