import { clientErrorRoutes } from '@strata/contract'
import { serve } from '../platform/serve/serve.ts'
import { reportClientError } from './client-error-handlers.ts'

export const clientErrorEndpoints = [serve(clientErrorRoutes.reportClientError, reportClientError)]
