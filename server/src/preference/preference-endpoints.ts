import { preferenceRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { listPreferences, savePreference } from './preference-handlers.ts'

export const preferenceEndpoints = [
  serve(preferenceRoutes.listPreferences, listPreferences),
  serve(preferenceRoutes.savePreference, savePreference),
]
