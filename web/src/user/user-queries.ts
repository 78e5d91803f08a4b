import { type User, userRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callPage, query, queryAnswer, readEtag, wholeSize } from '../platform/index.ts'

/** Everything of the users of a company begins with this. */
export const usersKey = (companyId: number) => ['user', companyId] as const

/** A member with the mask; whole for oneself, admin and CEO. */
export const userQuery = (companyId: number, userId: number) =>
  query(
    { key: [...usersKey(companyId), userId], route: userRoutes.getUser, request: { params: { companyId, userId }, query: { mask: '' } } },
    { staleTime: 5 * 60_000 },
  )

/** These people, whatever their state, as many at a time as a page has. Who was known stays so while others are asked for. */
export const namedUsersQuery = (companyId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...usersKey(companyId), 'named', ids],
    queryFn: async ({ signal }): Promise<User[]> => {
      const parts = Array.from({ length: Math.ceil(ids.length / wholeSize) }, (_, part) =>
        ids.slice(part * wholeSize, (part + 1) * wholeSize),
      )
      const pages = parts.map((part) =>
        callPage(
          userRoutes.listUsers,
          { params: { companyId }, query: { all: 'true', ids: part.join(',') } },
          { page: 0, size: wholeSize },
          { signal },
        ),
      )
      return (await Promise.all(pages)).flatMap(({ entries }) => entries)
    },
    placeholderData: keepPreviousData,
  })

/** The members of the company, inactive ones too; with email and last login for admin and CEO. */
export const allUsersQuery = (companyId: number) =>
  query(
    { key: [...usersKey(companyId), 'all'], route: userRoutes.listUsers, request: { params: { companyId }, query: { all: 'true' } } },
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
    { key: [...usersKey(companyId), userId, 'stored'], route: userRoutes.getUser, request: { params: { companyId, userId }, query: {} } },
    (answer): StoredUser => ({ user: answer.data, etag: readEtag(answer) }),
    { staleTime: 0, gcTime: 0 },
  )

/** Members were added or changed: whatever is shown of them is asked for again. */
export const refreshUsers = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: usersKey(companyId) })
