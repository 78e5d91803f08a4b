import { type User, userRoutes } from '@strata/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { query, queryAnswer, readEtag } from '../platform/index.ts'

const keyOf = (companyId: number) => ['user', companyId] as const

/** A member with the mask; whole for oneself, admin and CEO. */
export const userQuery = (companyId: number, userId: number) =>
  query(
    { key: [...keyOf(companyId), userId], route: userRoutes.getUser, request: { params: { companyId, userId }, query: { mask: '' } } },
    { staleTime: 5 * 60_000 },
  )

/** The active members of the company. */
export const usersQuery = (companyId: number) =>
  query({ key: [...keyOf(companyId), 'list'], route: userRoutes.listUsers, request: { params: { companyId }, query: {} } })

/** Whom a role can be given: the active members, and invited people, whose roles hold once they accept. */
export const assignableUsersQuery = (companyId: number) =>
  queryOptions({ ...allUsersQuery(companyId), select: (users: User[]) => users.filter(({ active, invited }) => active || invited) })

/** The members of the company, inactive ones too; with email and last login for admin and CEO. */
export const allUsersQuery = (companyId: number) =>
  query(
    { key: [...keyOf(companyId), 'all'], route: userRoutes.listUsers, request: { params: { companyId }, query: { all: 'true' } } },
    { staleTime: 0 },
  )

/** A member as stored, with the etag that a change of the member goes with. */
export interface StoredUser {
  user: User
  etag: string | undefined
}

/** A member as stored now, loaded again each time. */
export const storedUserQuery = (companyId: number, userId: number) =>
  queryAnswer(
    { key: [...keyOf(companyId), userId, 'stored'], route: userRoutes.getUser, request: { params: { companyId, userId }, query: {} } },
    (answer): StoredUser => ({ user: answer.data, etag: readEtag(answer) }),
    { staleTime: 0, gcTime: 0 },
  )

/** Members were added or changed: whatever is shown of them is asked for again. */
export const refreshUsers = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })
