import { type User, type UserState, userRoutes } from '@strata/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { callPage, pageQuery, readAllPages, wholeSize } from '../platform/index.ts'
import { allUsersQuery, usersKey } from './user-queries.ts'

/** Whom a field offers: active members; these and who is invited, to whom a role can be given, which holds once they accept; or everybody. */
export type PeopleKind = 'active' | 'seated' | 'all'

const queryOfKind = { active: {}, seated: { state: 'seated' }, all: { all: 'true' } } as const

/** The first people by short name, of whom words are in the name or email: everybody, where the company is small. */
export const peopleQuery = (companyId: number, kind: PeopleKind, search = '') =>
  pageQuery(
    {
      key: [...usersKey(companyId), kind, 'people'],
      route: userRoutes.listUsers,
      request: { params: { companyId }, query: queryOfKind[kind] },
      page: { page: 0, size: wholeSize, search },
    },
    { placeholderData: keepPreviousData, ...(kind === 'all' && { staleTime: 0 }) },
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
