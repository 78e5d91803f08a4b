import { searchRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { search } from './search-handlers.ts'

export const searchEndpoints = [serve(searchRoutes.search, search)]
