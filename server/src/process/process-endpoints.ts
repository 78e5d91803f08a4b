import { processRoutes } from '@strata/contract'
import { serve } from '../platform/serve/serve.ts'
import {
  allowProcess,
  deleteProcess,
  listDeletedIds,
  listProcesses,
  listUsedIds,
  readProcess,
  restrictProcess,
} from './process-handlers.ts'

export const processEndpoints = [
  serve(processRoutes.getCurrentInfo, readProcess),
  serve(processRoutes.getProcess, readProcess),
  serve(processRoutes.listProcesses, listProcesses),
  serve(processRoutes.listUsedIds, listUsedIds),
  serve(processRoutes.listDeletedIds, listDeletedIds),
  serve(processRoutes.deleteProcess, deleteProcess),
  serve(processRoutes.restrictProcess, restrictProcess),
  serve(processRoutes.allowProcess, allowProcess),
]
