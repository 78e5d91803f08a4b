import { packDialogMessages as messages, type PackPeriod, packRoutes } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type Action, call, query } from '../platform/index.ts'

const keyOf = (companyId: number) => ['pack', companyId] as const

/** Own packs, and of what one may have one. */
export const packsQuery = (companyId: number) =>
  query(
    { key: [...keyOf(companyId), 'own'], route: packRoutes.listPacks, request: { params: { companyId } }, failed: messages.loadFailed },
    { staleTime: 0 },
  )

export const packKeysQuery = (companyId: number) =>
  query({ key: [...keyOf(companyId), 'keys'], route: packRoutes.listPackKeys, request: { params: { companyId } } }, { staleTime: 0 })

/** How large the files of documents would be. */
export const packSizeQuery = (companyId: number, processChronId: number, period: PackPeriod) =>
  query(
    {
      key: [...keyOf(companyId), 'size', processChronId, period.firstDay, period.lastDay],
      route: packRoutes.getPackSize,
      request: { params: { companyId, processChronId }, query: period },
    },
    { staleTime: 0, retry: false },
  )

export const refreshPacks = (client: QueryClient, companyId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyId) })

interface WantedPack extends PackPeriod {
  processChronId: number
  withFiles: boolean
}

export const makingPack = (companyId: number, { processChronId, ...body }: WantedPack): Action => ({
  work: () => call(packRoutes.makePack, { params: { companyId, processChronId }, body }),
  done: messages.making,
  failed: messages.makeFailed,
  retry: 'never',
})

export const removingPack = (companyId: number, packId: number): Action => ({
  work: () => call(packRoutes.removePack, { params: { companyId, packId } }),
  done: messages.removed,
  failed: messages.removeFailed,
})

/** Where the file of a pack is for some minutes. */
export const findPackUrl = async (companyId: number, packId: number): Promise<string> =>
  (await call(packRoutes.getPackUrl, { params: { companyId, packId } })).data.url
