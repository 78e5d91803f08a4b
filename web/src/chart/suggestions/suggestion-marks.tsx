import type { ItemSuggestions, Point } from '@strata/contract'
import { type Chart, labelPosition, type Routes } from '@strata/diagram'
import { ViewportPortal } from '@xyflow/react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useCanvas, useEditor, useSurroundings } from '../../editor/index.ts'
import { openSuggestions, SuggestionMark, useItemSuggestions } from '../../suggestion/index.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { nameOfPart, placeOf } from './chart-parts.ts'
import { suggestedChart } from './suggested-chart.ts'

interface Props {
  opened: OpenedChart
  /** Told how a suggestion about what is selected is begun; nothing where the reader may make none. */
  onReady: (begin: { run: () => void } | undefined) => void
}

/** Where people suggest something on a chart: a mark at each step and connection, for those who see the suggestions. No picture of the chart shows them. */
export function SuggestionMarks({ opened, onReady }: Props) {
  const { session, place, stored } = opened
  const { version } = useStore(stored)
  const { data } = useItemSuggestions(suggestedChart(place, version), { isFollowed: true })
  const maySuggest = data?.can.suggest === true
  useEffect(() => {
    onReady(
      maySuggest
        ? {
            run: () => {
              session.openInfo(null)
              openSuggestions({ about: placeOf(session.state.selection) ?? 'whole' })
            },
          }
        : undefined,
    )
    return () => onReady(undefined)
  }, [session, maySuggest, onReady])
  if (!data || data.marks.length === 0) return null
  return (
    <ViewportPortal>
      <Marks {...{ opened }} marks={data.marks} />
    </ViewportPortal>
  )
}

type Marked = ItemSuggestions['marks'][number]

function Marks({ opened: { session }, marks }: { opened: OpenedChart; marks: readonly Marked[] }) {
  const { canvas } = useSurroundings()
  const chart = useEditor(session, (state) => state.chart)
  const routes = useCanvas((state) => state.routes)
  // While a step is moved its mark would stay behind.
  const moved = useCanvas((state) => state.moved)
  return marks.map((mark) => {
    const at = moved?.has(mark.place.id) ? undefined : spotOf(mark, chart, routes)
    const name = nameOfPart(chart, mark.place)
    if (!at || name === undefined) return null
    return (
      <SuggestionMark
        key={`${mark.place.kind} ${mark.place.id}`}
        {...{ mark, name }}
        style={{ left: at.x, top: at.y }}
        onOpen={() => {
          canvas.session.openInfo(null)
          openSuggestions({ place: mark.place })
        }}
      />
    )
  })
}

/** At the lower edge of a step, clear of its name and of the mark of its comments; in the middle of a connection, above its label. */
function spotOf({ place: { kind, id } }: Marked, { nodes, edges }: Chart, routes: Routes): Point | undefined {
  if (kind === 'node') {
    const node = nodes[id]
    return node && { x: node.x + node.width - 14, y: node.y + node.height }
  }
  const points = routes.get(id)?.points
  if (!points) return undefined
  const { x, y } = labelPosition(points)
  return { x, y: edges[id]?.label ? y - 16 : y }
}
