import type { ChartVersion } from '@strata/contract'
import type { SuggestedItem } from '../../suggestion/index.ts'
import type { ChartPlace } from '../chart-place.ts'

export const suggestedChart = (place: ChartPlace, { type, chronId }: ChartVersion): SuggestedItem => ({
  companyId: place.companyId,
  type,
  chronId,
})
