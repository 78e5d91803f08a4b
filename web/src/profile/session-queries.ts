import { type OwnSession, ownSessionRoutes, userMessages } from '@strata/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, findProblem, notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

export const sessionsKey = (companyId: number) => ['session', companyId, 'own'] as const

/** The living sessions of one's account, the newest first. */
export function useSessions() {
  const { companyId } = useSession()
  return useQuery({
    queryKey: sessionsKey(companyId),
    queryFn: async ({ signal }) => (await call(ownSessionRoutes.listSessions, { params: { companyId } }, { signal })).data,
    staleTime: 0,
  })
}

/** Ends sessions of one's own; whoever works there is asked for the password again. */
export function useEndSessions() {
  const { companyId } = useSession()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (sessions: readonly OwnSession[]) => {
      for (const { id } of sessions) await endSession(companyId, id)
    },
    onSuccess: (_, sessions) => notify.success(sessions.length === 1 ? userMessages.sessionEnded : userMessages.otherSessionsEnded),
    onError: (error) => {
      const detail = findProblem(error)?.detail
      notify.error(userMessages.sessionEndFailed, detail === undefined ? {} : { detail })
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey(companyId) }),
  })
}

/** One that ended meanwhile is what was wanted. */
async function endSession(companyId: number, sessionId: string): Promise<void> {
  await call(ownSessionRoutes.endOwnSession, { params: { companyId, sessionId } }).catch((error: unknown) => {
    if (findProblem(error)?.code !== 'NOT_FOUND') throw error
  })
}
