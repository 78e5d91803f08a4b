import type { ChartType, DataMonth } from '@strata/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ChartPlace } from '../chart-place.ts'
import { coloursKey } from './colours-key.ts'

/** A chart whose processes have performance data, or the process it hangs below. */
export interface ColouredPlace extends ChartPlace {
  type: Exclude<ChartType, 'ps'>
}

/** How the processes of a chart met their expectations in a month. The contract of performance data comes when they are asked for. */
export const coloursQuery = (place: ColouredPlace, month: DataMonth) =>
  queryOptions({
    queryKey: [...coloursKey(place.companyId), place.type, place.parentId, `${month.year}-${month.month}`],
    queryFn: async ({ signal }) => {
      const { loadColours } = await import('./load-colours.ts')
      return await loadColours(place, month, signal)
    },
    staleTime: 0,
  })
