import { documentRoutes, improvementMessages } from '@strata/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

const keyOfGam = (place: PlanPlace) => [...keyOfPlans(place), 'gam'] as const

/** The annual plan in force, the first of its folder (specification 2 §7), and what the reader may do with none there. */
export const latestGamQuery = (place: PlanPlace) =>
  queryOptions({
    queryKey: [...keyOfGam(place), 'latest'],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, docType: 'GSM' as const, parentId: place.processChronId, status: 'WIP' as const }
      const request = { params, query: { prefix: '/' } }
      const { data } = await orFail(improvementMessages.latestGamFailed, call(documentRoutes.listFolder, request, { signal }))
      return { sheet: data.docs[0] ?? null, can: data.can }
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

interface Asked {
  /** Of the document across its versions. */
  chronId: number
  /** Counted from 0. */
  page: number
  size: number
}

/** A page of the versions of the annual plan, the newest first; `total` is of all pages. */
export const gamVersionsQuery = (place: PlanPlace, { chronId, page, size }: Asked) =>
  queryOptions({
    queryKey: [...keyOfGam(place), 'versions', chronId, page, size],
    queryFn: async ({ signal }) => {
      const params = { companyId: place.companyId, docType: 'GSM' as const, parentId: place.processChronId, docId: chronId }
      const request = { params, query: { page, size } }
      const { data, headers } = await orFail(
        improvementMessages.gamVersionsFailed,
        call(documentRoutes.listDocumentVersions, request, { signal }),
      )
      return { versions: data, total: Number(headers.get('x-total-count') ?? data.length) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** After a new sheet was uploaded. */
export const gamKey = keyOfGam
