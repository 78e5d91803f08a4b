import { type PreferenceKey, type Preferences, preferenceMessages } from '@strata/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { runAction } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { type ChosenPreference, preferencesQuery, putPreference, savingKey } from './preference-queries.ts'

type Chosen<K extends PreferenceKey> = Preferences[K] | ((now: Preferences[K]) => Preferences[K])

/**
 * What one keeps for oneself under a key, on the server, for all browsers; undefined while it is not known. Saving shows at once; what could not be saved is
 * taken back with a toast.
 */
export function usePreference<K extends PreferenceKey>(key: K) {
  const { companyId } = useSession()
  const client = useQueryClient()
  const asked = preferencesQuery(companyId)
  const { data } = useQuery(asked)
  const { mutate } = useMutation({
    mutationKey: savingKey(companyId),
    scope: { id: 'preferences' },
    mutationFn: (chosen: ChosenPreference<K>) =>
      runAction({
        work: () => putPreference(companyId, chosen),
        failed: (problem) => ({ text: preferenceMessages.failed, detail: problem?.detail }),
        refresh: async (isDone) => isDone || (await client.invalidateQueries({ queryKey: asked.queryKey })),
      }),
  })
  const save = async (chosen: Chosen<K>): Promise<void> => {
    const kept = await client.ensureQueryData(asked)
    await client.cancelQueries({ queryKey: asked.queryKey })
    const value = typeof chosen === 'function' ? chosen(kept[key]) : chosen
    client.setQueryData(asked.queryKey, { ...kept, [key]: value })
    mutate({ key, value })
  }
  return [data?.[key], save] as const
}
