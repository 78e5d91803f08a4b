import { progressTrackerRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { countProgress, listProgress } from './progress-tracker-handlers.ts'

export const progressTrackerEndpoints = [
  serve(progressTrackerRoutes.listProgress, listProgress),
  serve(progressTrackerRoutes.countProgress, countProgress),
]
