import { presenceRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { endPresence, tellPresence } from './presence-handlers.ts'

export const presenceEndpoints = [serve(presenceRoutes.tellPresence, tellPresence), serve(presenceRoutes.endPresence, endPresence)]
