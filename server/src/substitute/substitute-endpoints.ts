import { substituteRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getSubstitute, removeSubstituteOf, setSubstituteOf } from './substitute-handlers.ts'

export const substituteEndpoints = [
  serve(substituteRoutes.getSubstitute, getSubstitute),
  serve(substituteRoutes.setSubstitute, setSubstituteOf),
  serve(substituteRoutes.removeSubstitute, removeSubstituteOf),
]
