import { type GivenLine, handoverRoutes, type LineName, handoverPageMessages as messages } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, notify, query, runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

const keyOf = (companyId: number, userId: number) => ['handover', companyId, userId] as const

/** A person’s responsibilities (companyUserId). */
export const handoverQuery = (companyId: number, userId: number) =>
  query({ key: keyOf(companyId, userId), route: handoverRoutes.getHandover, request: { params: { companyId, userId } } }, { staleTime: 0 })

/** Gives lines of a person to others, after a question; meanwhile a backdrop covers the window. */
export function useHandOver(userId: number) {
  const { params, refresh } = usePerson(userId)
  return ({ lines, confirm }: { lines: GivenLine[]; confirm: () => Promise<boolean> }) =>
    runAction({
      confirm,
      work: () => call(handoverRoutes.handOver, { params, body: { lines } }),
      isBlocking: true,
      done: ({ data: { moved, asked } }) => {
        const detail = moved > 0 && asked > 0 ? messages.doneAsked({ count: asked }) : undefined
        notify.success(messages.done({ moved }), detail === undefined ? {} : { detail })
      },
      failed: messages.failed,
      retry: 'never',
      refresh,
    })
}

/** Dismisses what the administrator was asked to give, or takes it back. */
export function useDismiss(userId: number) {
  const { params, refresh } = usePerson(userId)
  return useMutation({
    mutationFn: (line: LineName) =>
      runAction({
        work: () => call(handoverRoutes.dismissRequests, { params, body: { lines: [line] } }),
        done: messages.dismissed,
        failed: messages.dismissFailed,
        retry: 'never',
        refresh,
      }),
  })
}

function usePerson(userId: number) {
  const { companyId } = useSession()
  const client = useQueryClient()
  return {
    params: { companyId, userId },
    refresh: () => client.invalidateQueries({ queryKey: keyOf(companyId, userId) }),
  }
}
