import { userRoutes } from '@strata/contract'
import { serve } from '../platform/serve/serve.ts'
import { getUser, listUsers } from './user-handlers.ts'

export const userEndpoints = [serve(userRoutes.getUser, getUser), serve(userRoutes.listUsers, listUsers)]
