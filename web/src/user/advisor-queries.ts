import { advisorMessages, advisorRoutes, type User } from '@strata/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, runAction } from '../platform/index.ts'
import { namedUsersQuery } from './user-queries.ts'

const keyOf = (companyId: number) => ['user', companyId, 'advisors'] as const

/** The members who are advisors. */
export function useAdvisors(companyId: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }): Promise<User[]> => {
      const { data: ids } = await call(advisorRoutes.listAdvisors, { params: { companyId } }, { signal })
      if (ids.length === 0) return []
      const named = await client.fetchQuery({ ...namedUsersQuery(companyId, ids), staleTime: 0 })
      return named.filter(({ companyUserId }) => ids.includes(companyUserId))
    },
    staleTime: 0,
  })
}

/** Makes somebody an advisor, or no longer one. */
export function useMoveAdvisor(companyId: number) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: runAction<unknown> })
  const move = (companyUserId: number, isAdvisor: boolean): void =>
    mutate({
      work: () => call(isAdvisor ? advisorRoutes.addAdvisor : advisorRoutes.removeAdvisor, { params: { companyId, companyUserId } }),
      done: isAdvisor ? advisorMessages.added : advisorMessages.removed,
      failed: isAdvisor ? advisorMessages.addFailed : advisorMessages.removeFailed,
      retry: 'never',
      refresh: () => client.invalidateQueries({ queryKey: keyOf(companyId) }),
    })
  return { move, isPending }
}
