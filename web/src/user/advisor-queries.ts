import { advisorMessages, advisorRoutes, type User, userRoutes } from '@strata/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, runAction } from '../platform/index.ts'

const keyOf = (companyId: number) => ['user', companyId, 'advisors'] as const

export interface Advisors {
  advisors: readonly User[]
  /** Active members who are not advisors and can become one (specification 3 §6). */
  others: readonly User[]
}

export function useAdvisors(companyId: number) {
  return useQuery({
    queryKey: keyOf(companyId),
    queryFn: async ({ signal }): Promise<Advisors> => {
      const [ids, users] = await Promise.all([
        call(advisorRoutes.listAdvisors, { params: { companyId } }, { signal }),
        call(userRoutes.listUsers, { params: { companyId }, query: { all: 'true' } }, { signal }),
      ])
      const isAdvisor = ({ companyUserId }: User): boolean => ids.data.includes(companyUserId)
      return { advisors: users.data.filter(isAdvisor), others: users.data.filter((user) => user.active && !isAdvisor(user)) }
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
