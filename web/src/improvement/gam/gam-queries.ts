import { documentRoutes, improvementMessages, versionStatus } from '@strata/contract'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { queryAnswer, readTotal } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

const keyOfGam = (place: PlanPlace) => [...keyOfPlans(place), 'gam'] as const

/** The annual plan in force, the first of its folder (specification 2 §7), and what the reader may do with none there. */
export const latestGamQuery = (place: PlanPlace) =>
  queryAnswer(
    {
      key: [...keyOfGam(place), 'latest'],
      route: documentRoutes.listFolder,
      request: {
        params: { companyId: place.companyId, docType: 'GSM', parentId: place.processChronId, status: versionStatus.wip },
        query: { prefix: '/' },
      },
      failed: improvementMessages.latestGamFailed,
    },
    ({ data }) => ({ sheet: data.docs[0] ?? null, can: data.can }),
    { staleTime: 0, refetchOnWindowFocus: true },
  )

interface Asked {
  /** Of the document across its versions. */
  chronId: number
  /** Counted from 0. */
  page: number
  size: number
}

/** A page of the versions of the annual plan, the newest first; `total` is of all pages. */
export const gamVersionsQuery = (place: PlanPlace, { chronId, page, size }: Asked) =>
  queryAnswer(
    {
      key: [...keyOfGam(place), 'versions', chronId, page, size],
      route: documentRoutes.listDocumentVersions,
      request: {
        params: { companyId: place.companyId, docType: 'GSM', parentId: place.processChronId, docId: chronId },
        query: { page, size },
      },
      failed: improvementMessages.gamVersionsFailed,
    },
    (answer) => ({ versions: answer.data, total: readTotal(answer) }),
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

/** After a new sheet was uploaded. */
export const refreshGam = (client: QueryClient, place: PlanPlace): Promise<void> => client.invalidateQueries({ queryKey: keyOfGam(place) })
