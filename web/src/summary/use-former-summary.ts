import type { Process, SummaryVersion } from '@strata/contract'
import type { SummaryState } from '@strata/diagram'
import { useMemo } from 'react'
import { type ChartPlace, useContent } from '../chart/index.ts'
import { findFormer } from '../version/index.ts'
import { summaryStateOf } from './summary-content.ts'
import { useComponents } from './summary-queries.ts'

/** What the approved version shows, or the last retired one; nothing while it loads, or where there is none. */
export function useFormerSummary(place: ChartPlace, process: Process, versions: readonly SummaryVersion[]): SummaryState | undefined {
  const former = findFormer(versions)
  const content = useContent(place, former)
  const components = useComponents(place, former?.id)
  return useMemo(
    () =>
      former && content.data && components.data
        ? summaryStateOf({ owner: process, version: former, components: components.data, saved: content.data.data.nodes })
        : undefined,
    [former, process, content.data, components.data],
  )
}
