import { userImportRoutes } from '@strata/contract'
import { serve } from '../../platform/index.ts'
import { importUsers } from './import-handlers.ts'

export const userImportEndpoints = [serve(userImportRoutes.importUsers, importUsers)]
