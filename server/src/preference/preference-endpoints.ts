import { preferenceRoutes } from '@strata/contract'
import { serve, servePlain } from '../platform/index.ts'
import { listPreferences, savePreference } from './preference-handlers.ts'

export const preferenceEndpoints = [
  servePlain(preferenceRoutes.listPreferences, listPreferences),
  serve(preferenceRoutes.savePreference, savePreference),
]
