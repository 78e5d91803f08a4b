import { userAdministrationRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { createUser, findUserInfo, resetFactor, resetPassword, updateUser } from './user-administration-handlers.ts'

export const userAdministrationEndpoints = [
  serve(userAdministrationRoutes.createUser, createUser),
  serve(userAdministrationRoutes.updateUser, updateUser),
  serve(userAdministrationRoutes.findUserInfo, findUserInfo),
  serve(userAdministrationRoutes.resetPassword, resetPassword),
  serve(userAdministrationRoutes.resetFactor, resetFactor),
]
