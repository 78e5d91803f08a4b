import { substitutePageMessages as messages, type SubstituteOrder, substituteRoutes } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, query, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

const keyOf = (companyId: number, userId: number) => ['substitute', companyId, userId] as const

/** Who stands in for a member (companyUserId), and for whom the member stands in. */
export const substituteQuery = (companyId: number, userId: number) =>
  query(
    { key: keyOf(companyId, userId), route: substituteRoutes.getSubstitute, request: { params: { companyId, userId } } },
    { staleTime: 0 },
  )

/** Which field of the form is wrong, as the server says. */
export type OrderFaults = Partial<Record<keyof SubstituteOrder, string>>

/** Sets the substitute of a member; `refuse` receives what is wrong with a field. */
export function useSetSubstitute(userId: number, refuse: (faults: OrderFaults) => void) {
  const { params, refresh } = useMember(userId)
  return useMutation({
    mutationFn: (body: SubstituteOrder) =>
      runAction({
        work: () => call(substituteRoutes.setSubstitute, { params, body }),
        done: messages.saved,
        failed: (problem) => {
          const faults = Object.fromEntries((problem?.issues ?? []).map(({ path, message }) => [path, message]))
          refuse(faults)
          return problem?.issues?.length ? undefined : { text: messages.saveFailed, detail: problem?.detail }
        },
        retry: 'never',
        refresh,
      }),
  })
}

/** Ends at once that somebody stands in for a member, which `done` says. */
export function useEndSubstitute(userId: number, done: string) {
  const { params, refresh } = useMember(userId)
  return useMutation({
    mutationFn: () =>
      runAction({
        work: () => call(substituteRoutes.removeSubstitute, { params }),
        done,
        failed: messages.endFailed,
        retry: 'never',
        refresh,
      }),
  })
}

function useMember(userId: number) {
  const { companyId } = useSession()
  const client = useQueryClient()
  return {
    params: { companyId, userId },
    refresh: () => client.invalidateQueries({ queryKey: keyOf(companyId, userId) }),
  }
}
