import { progressTrackerRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { listProgress } from './progress-tracker-handlers.ts'

export const progressTrackerEndpoints = [serve(progressTrackerRoutes.listProgress, listProgress)]
