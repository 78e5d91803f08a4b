import { type PeopleSession, peopleSessionRoutes, type SignIn, type SignInFilter, signInLogLimits, signInLogRoutes } from '@strata/contract'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call, query } from '../platform/index.ts'

const keyOf = (companyId: number) => ['people', companyId] as const

/** The page before stays on screen until the one that is asked for is there. */
const pageOptions = { placeholderData: keepPreviousData, staleTime: 0 }

/** A page of people's sessions, of one person or of all. */
export const peopleSessionsQuery = (companyId: number, userId: number | undefined, page: number) =>
  query(
    {
      key: [...keyOf(companyId), 'sessions', userId, page],
      route: peopleSessionRoutes.listPeopleSessions,
      request: { params: { companyId }, query: { page, ...(userId !== undefined && { userId }) } },
    },
    pageOptions,
  )

/** A page of the sign-in log. */
export const signInLogQuery = (companyId: number, filter: SignInFilter, page: number) =>
  query(
    {
      key: [...keyOf(companyId), 'log', filter, page],
      route: signInLogRoutes.listSignIns,
      request: { params: { companyId }, query: { ...filter, page } },
    },
    pageOptions,
  )

/** After sessions ended. */
export const refreshPeopleSessions = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: [...keyOf(companyId), 'sessions'] })

/** All sessions that a list shows, on all its pages. */
export async function readAllSessions(companyId: number, userId: number | undefined): Promise<PeopleSession[]> {
  const found: PeopleSession[] = []
  for (let page = 0; ; page += 1) {
    const request = { params: { companyId }, query: { page, ...(userId !== undefined && { userId }) } }
    const { data } = await call(peopleSessionRoutes.listPeopleSessions, request)
    found.push(...data.sessions)
    if (data.sessions.length < data.size) return found
  }
}

/** The logins that a filter finds, the newest first: each page from the last entry on, as others are added meanwhile. */
export async function readAllSignIns(companyId: number, filter: SignInFilter): Promise<SignIn[]> {
  const found: SignIn[] = []
  const { mostAtOnce: size, exported } = signInLogLimits
  while (found.length < exported) {
    const before = found.at(-1)?.id
    const request = { params: { companyId }, query: { ...filter, size, ...(before !== undefined && { before }) } }
    const { data } = await call(signInLogRoutes.listSignIns, request)
    found.push(...data.signIns)
    if (data.signIns.length < size) break
  }
  return found
}
