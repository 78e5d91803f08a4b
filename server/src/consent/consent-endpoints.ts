import { consentRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getProcessPath, listKindPaths, removeKindPath, removeProcessPath, setKindPath, setProcessPath } from './path-handlers.ts'

export const consentEndpoints = [
  serve(consentRoutes.listKindPaths, listKindPaths),
  serve(consentRoutes.setKindPath, setKindPath),
  serve(consentRoutes.removeKindPath, removeKindPath),
  serve(consentRoutes.getProcessPath, getProcessPath),
  serve(consentRoutes.setProcessPath, setProcessPath),
  serve(consentRoutes.removeProcessPath, removeProcessPath),
]
