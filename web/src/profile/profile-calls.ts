import { profileRoutes, type RouteRequest } from '@strata/contract'
import { call } from '../platform/index.ts'
import type { Passwords } from './own-password.ts'

type Person = { companyId: number; userId: number }

export type Settings = RouteRequest<typeof profileRoutes.updateSettings>['body']

export const updateSettings = (params: Person, body: Settings) => call(profileRoutes.updateSettings, { params, body })

export const updatePassword = (params: Person, { current, next }: Passwords) =>
  call(profileRoutes.updatePassword, { params, body: { oldPasswd: current, newPasswd: next } })
