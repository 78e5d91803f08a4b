import { type OwnSession, ownSessionRoutes, userMessages } from '@strata/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, findProblem, query, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

const keyOf = (companyId: number) => ['session', companyId, 'own'] as const

/** The living sessions of one's account, the newest first. */
export function useSessions() {
  const { companyId } = useSession()
  return useQuery(
    query({ key: keyOf(companyId), route: ownSessionRoutes.listSessions, request: { params: { companyId } } }, { staleTime: 0 }),
  )
}

/** How many characters a new password has at least: a company may ask for more than everywhere. */
export const passwordLengthQuery = (companyId: number) =>
  query({
    key: [...keyOf(companyId), 'password'],
    route: ownSessionRoutes.getPasswordLength,
    request: { params: { companyId } },
  })

/** After sessions ended. */
export const refreshSessions = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })

/** Ends sessions of one's own; whoever works there is asked for the password again. */
export function useEndSessions() {
  const { companyId } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessions: readonly OwnSession[]) =>
      runAction({
        work: async () => {
          for (const { id } of sessions) await endSession(companyId, id)
        },
        done: sessions.length === 1 ? userMessages.sessionEnded : userMessages.otherSessionsEnded,
        failed: userMessages.sessionEndFailed,
        retry: 'never',
        refresh: () => refreshSessions(client, companyId),
      }),
  })
}

/** One that ended in the meantime is what was wanted. */
async function endSession(companyId: number, sessionId: string): Promise<void> {
  await call(ownSessionRoutes.endOwnSession, { params: { companyId, sessionId } }).catch((error: unknown) => {
    if (findProblem(error)?.code !== 'NOT_FOUND') throw error
  })
}
