import type { ChartVersion, Suggestion } from '@strata/contract'
import { type Chart, drawnOver, fromData } from '@strata/diagram'
import { useMemo } from 'react'
import { type SuggestedItem, useDrawing } from '../../suggestion/index.ts'
import type { ChartPlace } from '../chart-place.ts'
import { useContent } from '../chart-queries.ts'
import type { ChartContent } from '../open/chart-content.ts'

/** A suggestion with a drawing, and where its chart is. */
export interface DrawnSuggestion {
  place: ChartPlace
  item: SuggestedItem
  versions: readonly ChartVersion[]
  suggestion: Suggestion
}

/** What was drawn for a suggestion, over the version that it was drawn on. */
export function useDrawnCharts({ place, item, versions, suggestion }: DrawnSuggestion) {
  const version = versions.find(({ id }) => id === suggestion.drawing?.versionId)
  const content = useContent(place, version)
  const drawing = useDrawing(item, suggestion.id)
  const charts = useMemo<{ content: ChartContent; base: Chart; drawn: Chart } | undefined>(() => {
    if (!content.data || !drawing.data) return undefined
    const base = fromData(content.data.data, { type: content.data.version.type })
    return { content: content.data, base, drawn: drawnOver(base, drawing.data) }
  }, [content.data, drawing.data])
  return {
    charts,
    isFailed: content.isError || drawing.isError || version === undefined,
    tryAgain: () => {
      if (content.isError) void content.refetch()
      if (drawing.isError) void drawing.refetch()
    },
  }
}
