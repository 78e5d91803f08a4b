import type { ConsentRound, VersionConsents } from '@strata/contract'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { usePausedVersion } from '../../presence/index.ts'
import { consentsKey } from '../consents-key.ts'
import type { AnyVersion } from '../shown-version.ts'
import type { VersionedItem } from '../versioned-item.ts'

/** Who was asked for consent to a version, and what became of it; asked for as long as the reader may know. */
export function useConsents(
  item: Parameters<typeof consentsQuery>[0],
  version: Parameters<typeof consentsQuery>[1],
  isWanted = true,
): UseQueryResult<VersionConsents> {
  const isPaused = usePausedVersion(({ id }) => id === version.id)
  return useQuery({ ...consentsQuery(item, version), enabled: isWanted && !isPaused })
}

/** Another one for each state of the version; signals refresh it. */
const consentsQuery = (
  { companyId, type, consents }: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>,
  { id, status, sentOn }: Pick<AnyVersion, 'id' | 'status' | 'sentOn'>,
) =>
  queryOptions({
    queryKey: [...consentsKey(companyId), type, id, status.name, sentOn],
    queryFn: ({ signal }) => consents.list(id, signal),
  })

/** The path that a version would take if it were sent now; asked again for each saved state of it. */
export const aheadQuery = (
  { companyId, type, consents }: Pick<VersionedItem, 'companyId' | 'type' | 'consents'>,
  { id, state }: { id: number; state: string },
) =>
  queryOptions({
    queryKey: [...consentsKey(companyId), type, id, 'ahead', state],
    queryFn: ({ signal }) => consents.list(id, signal),
  })

export interface OpenConsents {
  round: ConsentRound
  step: ConsentRound['steps'][number]
  /** Of the step, from 1. */
  number: number
}

/** The step that waits now; nothing where none does. */
export function findOpenStep(consents: VersionConsents | undefined): OpenConsents | undefined {
  const round = consents?.rounds.find(({ state }) => state === 'open')
  const index = round?.steps.findIndex(({ state }) => state === 'open') ?? -1
  const step = round?.steps[index]
  return round && step && { round, step, number: index + 1 }
}
