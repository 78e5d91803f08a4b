import { presenceRoutes } from '@strata/contract'
import { serve } from '../platform/serve/serve.ts'
import { endPresence, tellPresence } from './presence-handlers.ts'

export const presenceEndpoints = [serve(presenceRoutes.tellPresence, tellPresence), serve(presenceRoutes.endPresence, endPresence)]
