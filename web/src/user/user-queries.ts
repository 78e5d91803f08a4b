import { userRoutes } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../platform/client.ts'

/** A member with the mask; whole for oneself, admin and CEO. */
export const userQuery = (companyId: number, userId: number) =>
  queryOptions({
    queryKey: ['user', companyId, userId],
    queryFn: async ({ signal }) =>
      (await call(userRoutes.getUser, { params: { companyId, userId }, query: { mask: '' } }, { signal })).data,
    staleTime: 5 * 60_000,
  })

/** The active members of the company. */
export const usersQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['user', companyId, 'list'],
    queryFn: async ({ signal }) => (await call(userRoutes.listUsers, { params: { companyId }, query: {} }, { signal })).data,
  })
