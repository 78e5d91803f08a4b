import { profileRoutes, userRoutes } from '@strata/contract'
import { serve, servePlain } from '../platform/index.ts'
import { userImportEndpoints } from './import/import-endpoints.ts'
import { userAdministrationEndpoints } from './user-administration-endpoints.ts'
import { getUser, listUsers, updateSettings } from './user-handlers.ts'

export const userEndpoints = [
  servePlain(userRoutes.getUser, getUser),
  servePlain(userRoutes.listUsers, listUsers),
  serve(profileRoutes.updateSettings, updateSettings),
  ...userAdministrationEndpoints,
  ...userImportEndpoints,
]
