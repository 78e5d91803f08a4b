import { initialPreferences, type PreferenceKey, type Preferences, preferenceRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call, queryAnswer } from '../platform/index.ts'

const keyOf = (companyId: number) => ['preference', companyId] as const

/** What one keeps for oneself in a company, asked for once: a signal reports what changed in other windows. */
export const preferencesQuery = (companyId: number) =>
  queryAnswer(
    { key: keyOf(companyId), route: preferenceRoutes.listPreferences, request: { params: { companyId } } },
    ({ data }): Preferences => ({ ...initialPreferences, ...data }),
    { staleTime: Number.POSITIVE_INFINITY },
  )

/** All that are being saved; they are saved one after the other. */
export const savingKey = (companyId: number) => [...keyOf(companyId), 'saving'] as const

export interface ChosenPreference<K extends PreferenceKey> {
  key: K
  value: Preferences[K]
}

export async function putPreference<K extends PreferenceKey>(companyId: number, { key, value }: ChosenPreference<K>): Promise<void> {
  await call(preferenceRoutes.savePreference, { params: { companyId, key }, body: value })
}

/** Reads again what another window saved. What this one is saving is newer: the signal of its own save follows. */
export async function refreshPreferences(client: QueryClient, companyId: number): Promise<void> {
  if (client.isMutating({ mutationKey: savingKey(companyId) }) > 0) return
  await client.invalidateQueries({ queryKey: keyOf(companyId) })
}
