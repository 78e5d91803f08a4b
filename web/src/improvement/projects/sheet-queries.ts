import { improvementMessages, improvementRoutes, type ProjectSheet, type sheetFilters } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, orFail } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The lists there are: WIP, current and archived sheets. */
export type SheetFilter = keyof typeof sheetFilters

export const keyOfSheets = (place: PlanPlace) => [...keyOfPlans(place), 'sheets'] as const

/** The sheets of a status, the newest first. */
export const sheetsQuery = (place: PlanPlace, status: SheetFilter) =>
  queryOptions({
    queryKey: [...keyOfSheets(place), 'list', status],
    queryFn: async ({ signal }) => {
      const request = { params: { ...place, status } }
      return (await orFail(improvementMessages.sheetsFailed, call(improvementRoutes.listSheets, request, { signal }))).data
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** All versions of the sheet that one of them belongs to, the newest first. */
export const sheetVersionsQuery = (place: PlanPlace, sheetId: number) =>
  queryOptions({
    queryKey: [...keyOfSheets(place), 'versions', sheetId],
    queryFn: async ({ signal }) => {
      const request = { params: { ...place, sheetId } }
      return (await orFail(improvementMessages.sheetVersionsFailed, call(improvementRoutes.listSheetVersions, request, { signal }))).data
    },
    staleTime: 0,
  })

/** One version as it is stored now, asked for anew each time it is opened. */
export const sheetQuery = (place: PlanPlace, sheetId: number) =>
  queryOptions({
    queryKey: [...keyOfPlans(place), 'sheet', sheetId],
    queryFn: async ({ signal }): Promise<ProjectSheet> => {
      const request = { params: { ...place, sheetId } }
      return (await orFail(improvementMessages.sheetFailed, call(improvementRoutes.getSheet, request, { signal }))).data
    },
    staleTime: 0,
    gcTime: 0,
    // Somebody may be at work on it; a change by somebody else meanwhile is told when it is saved.
    refetchOnReconnect: false,
  })
