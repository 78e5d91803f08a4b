import { useStore } from 'zustand'
import { closeSuggestions, SuggestionsPanel } from '../../suggestion/index.ts'
import { useIsSmall } from '../../ui/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { useChartParts } from './chart-parts.ts'
import { suggestedChart } from './suggested-chart.ts'
import { useDrawings } from './use-drawings.tsx'

/** What people suggest for a chart, beside it: about its steps and connections, and leading to them. */
export function ChartSuggestionsPanel({ opened }: { opened: OpenedChart }) {
  const { version } = useStore(opened.stored)
  // There the panel covers the chart.
  const parts = useChartParts(opened.session, useIsSmall() ? closeSuggestions : undefined)
  const { drawings, dialog } = useDrawings(opened)
  return (
    <>
      <SuggestionsPanel {...parts} drawings={drawings} item={suggestedChart(opened.place, version)} />
      {dialog}
    </>
  )
}
