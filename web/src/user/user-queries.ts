import { type User, type UserState, userRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callPage, pageQuery, query, queryAnswer, readAllPages, readEtag, wholeSize } from '../platform/index.ts'

const keyOf = (companyId: number) => ['user', companyId] as const

/** A member with the mask; whole for oneself, admin and CEO. */
export const userQuery = (companyId: number, userId: number) =>
  query(
    { key: [...keyOf(companyId), userId], route: userRoutes.getUser, request: { params: { companyId, userId }, query: { mask: '' } } },
    { staleTime: 5 * 60_000 },
  )

/** Whom a field offers: active members; these and who is invited, to whom a role can be given, which holds once they accept; or everybody. */
export type PeopleKind = 'active' | 'seated' | 'all'

const queryOfKind = { active: {}, seated: { state: 'seated' }, all: { all: 'true' } } as const

/** The first people by short name, of whom words are in the name or email: everybody, where the company is small. */
export const peopleQuery = (companyId: number, kind: PeopleKind, search = '') =>
  pageQuery(
    {
      key: [...keyOf(companyId), kind, 'people'],
      route: userRoutes.listUsers,
      request: { params: { companyId }, query: queryOfKind[kind] },
      page: { page: 0, size: wholeSize, search },
    },
    { placeholderData: keepPreviousData, ...(kind === 'all' && { staleTime: 0 }) },
  )

/** These people, whatever their state, as many at a time as a page has. Who was known stays so while others are asked for. */
export const namedUsersQuery = (companyId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...keyOf(companyId), 'named', ids],
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
    { key: [...keyOf(companyId), 'all'], route: userRoutes.listUsers, request: { params: { companyId }, query: { all: 'true' } } },
    { staleTime: 0 },
  )

/** How the list of users is in order and what it leaves out. */
export interface ListedUsers {
  state?: UserState | undefined
  sort: string
  search: string
}

/** One page of the list of a large company, inactive ones too. */
export const usersPageQuery = (companyId: number, { state, ...asked }: ListedUsers & { page: number; size: number }) =>
  pageQuery(
    {
      key: [...allUsersQuery(companyId).queryKey, 'listed', state],
      route: userRoutes.listUsers,
      request: { params: { companyId }, query: { all: 'true', state } },
      page: asked,
    },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** All of the list, for the export. */
export const readListedUsers = (companyId: number, { state, ...asked }: ListedUsers): Promise<User[]> =>
  readAllPages((page) =>
    callPage(userRoutes.listUsers, { params: { companyId }, query: { all: 'true', state } }, { ...asked, page, size: wholeSize }),
  )

/** How many take a seat of the license. */
export const seatedCountQuery = (companyId: number) =>
  pageQuery({
    key: [...allUsersQuery(companyId).queryKey, 'seated'],
    route: userRoutes.listUsers,
    request: { params: { companyId }, query: { state: 'seated' } },
    page: { page: 0, size: 1 },
  })

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
