import { clientErrorRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { reportClientError } from './client-error-handlers.ts'

export const clientErrorEndpoints = [serve(clientErrorRoutes.reportClientError, reportClientError)]
