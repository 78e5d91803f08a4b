import { processRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { allowProcess, readProcess, restrictProcess } from './process-handlers.ts'

export const processEndpoints = [
  serve(processRoutes.getCurrentInfo, readProcess),
  serve(processRoutes.getProcess, readProcess),
  serve(processRoutes.restrictProcess, restrictProcess),
  serve(processRoutes.allowProcess, allowProcess),
]
