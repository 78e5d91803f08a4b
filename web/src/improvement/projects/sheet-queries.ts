import { improvementMessages, improvementRoutes, type sheetFilters } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { query } from '../../platform/index.ts'
import { keyOfPlans, type PlanPlace } from '../plan-place.ts'

/** The lists there are: WIP, current and archived sheets. */
export type SheetFilter = keyof typeof sheetFilters

const keyOfSheets = (place: PlanPlace) => [...keyOfPlans(place), 'sheets'] as const

/** The sheets of a status, the newest first. */
export const sheetsQuery = (place: PlanPlace, status: SheetFilter) =>
  query(
    {
      key: [...keyOfSheets(place), 'list', status],
      route: improvementRoutes.listSheets,
      request: { params: { ...place, status } },
      failed: improvementMessages.sheetsFailed,
    },
    { staleTime: 0, refetchOnWindowFocus: true },
  )

/** All versions of the sheet that one of them belongs to, the newest first. */
export const sheetVersionsQuery = (place: PlanPlace, sheetId: number) =>
  query(
    {
      key: [...keyOfSheets(place), 'versions', sheetId],
      route: improvementRoutes.listSheetVersions,
      request: { params: { ...place, sheetId } },
      failed: improvementMessages.sheetVersionsFailed,
    },
    { staleTime: 0 },
  )

/** One version as it is stored now, loaded again each time it is opened. */
export const sheetQuery = (place: PlanPlace, sheetId: number) =>
  query(
    {
      key: [...keyOfPlans(place), 'sheet', sheetId],
      route: improvementRoutes.getSheet,
      request: { params: { ...place, sheetId } },
      failed: improvementMessages.sheetFailed,
    },
    // Somebody may be at work on it; a change by somebody else in the meantime is shown when it is saved.
    { staleTime: 0, gcTime: 0, refetchOnReconnect: false },
  )

/** After a sheet or its report changed. */
export const refreshSheets = (client: QueryClient, place: PlanPlace): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOfSheets(place) })
