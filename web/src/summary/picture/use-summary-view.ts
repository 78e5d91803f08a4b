import { type SummaryComponents, type SummaryPicture, summaryBoxes } from '@strata/diagram'
import { useCallback, useRef } from 'react'
import { boundsOfPicture, type PanZoom, usePanZoom } from '../../chart/index.ts'

/** The view of the chart: all of it at first and whenever what it lists changes, but not because a box was moved. */
export function useSummaryView(picture: SummaryPicture, components: SummaryComponents): PanZoom {
  const latest = useRef(picture)
  latest.current = picture
  const rows = summaryBoxes.map(({ component }) => (component ? components[component].length : 0)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer rows make another picture to be fitted
  const bounds = useCallback(() => boundsOfPicture(latest.current), [rows])
  return usePanZoom(bounds)
}
