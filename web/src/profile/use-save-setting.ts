import { useMutation, useQueryClient } from '@tanstack/react-query'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { userQuery } from '../user/index.ts'
import { type Settings, updateSettings } from './profile-calls.ts'

/**
 * Saves a setting of one's own at once. Whatever shows it, such as every date on screen, follows when the server has it; settings
 * chosen quickly are saved one after the other.
 */
export function useSaveSetting({ saved, failed }: { saved: string; failed: string }) {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (settings: Settings) =>
      runAction({
        work: () => updateSettings({ companyId, userId }, settings),
        done: saved,
        failed,
        onDone: () => client.setQueryData(userQuery(companyId, userId).queryKey, (user) => user && { ...user, ...settings }),
      }),
  })
  return { save: (settings: Settings) => mutate(settings), pending: isPending ? variables : undefined }
}
