import { profileRoutes, type RouteRequest } from '@strata/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, findProblem, notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { userQuery } from '../user/index.ts'

type Settings = RouteRequest<typeof profileRoutes.updateSettings>['body']

/**
 * Saves a setting of one's own at once. Whatever shows it, such as every date on screen, follows when the server has it; settings
 * chosen quickly are saved one after the other.
 */
export function useSaveSetting({ saved, failed }: { saved: string; failed: string }) {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'settings' },
    mutationFn: async (settings: Settings) => {
      await call(profileRoutes.updateSettings, { params: { companyId, userId }, body: settings })
    },
    onSuccess: (_, settings) => {
      client.setQueryData(userQuery(companyId, userId).queryKey, (user) => user && { ...user, ...settings })
      notify.success(saved)
    },
    onError: (error, settings) => {
      const detail = findProblem(error)?.detail
      notify.failure(failed, () => mutate(settings), detail === undefined ? {} : { detail })
    },
  })
  return { save: (settings: Settings) => mutate(settings), pending: isPending ? variables : undefined }
}
