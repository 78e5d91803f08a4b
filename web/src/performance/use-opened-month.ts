import type { PerformanceAnswer } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OpenedPerformance, PerformancePlace } from './opened-performance.ts'
import { refreshPerformance } from './performance-queries.ts'

/** A month that was loaded, as the screen gives it to its parts; nothing where there is none. */
export function useOpenedMonth(place: PerformancePlace, data: PerformanceAnswer | undefined): OpenedPerformance | undefined {
  const client = useQueryClient()
  return useMemo(() => {
    if (!data?.header) return undefined
    const { header, details, process, approved, months, can } = data
    const refresh = () => refreshPerformance(client, place.companyId, place.globalChronId)
    return { place, header, details, process, approved, months, can, refresh }
  }, [client, place, data])
}
