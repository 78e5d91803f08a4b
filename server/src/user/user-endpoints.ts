import { profileRoutes, userRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { userImportEndpoints } from './import/import-endpoints.ts'
import { userAdministrationEndpoints } from './user-administration-endpoints.ts'
import { getUser, listUsers, updateSettings } from './user-handlers.ts'

export const userEndpoints = [
  serve(userRoutes.getUser, getUser),
  serve(userRoutes.listUsers, listUsers),
  serve(profileRoutes.updateSettings, updateSettings),
  ...userAdministrationEndpoints,
  ...userImportEndpoints,
]
