import type { ChartNode } from '@strata/contract'
import type { Chart, Rect } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import { edgesWithin, isEdgeShown, nodesWithin } from './culling.ts'
import { type FlowNode, flowNode } from './flow-nodes.ts'
import { useSliced } from './use-sliced.ts'

const noNodes: FlowNode[] = []
const noEdges: readonly string[] = []

/**
 * The nodes kept in the page, as React Flow wants them: those in view, those a gesture has brought there, and the one the
 * keyboard is on. None in the overview, which a single canvas draws; after it they come in slices.
 */
export function useShownNodes(): FlowNode[] {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const area = useCanvas((state) => (state.view === 'detail' ? state.window : null))
  const moved = useCanvas((state) => state.moved)
  return useSliced(useMemo(() => (area ? shownNodes(chart, area, moved).map(flowNode) : noNodes), [chart, area, moved]))
}

function shownNodes(chart: Chart, area: Rect, moved: ReadonlySet<string> | null): readonly ChartNode[] {
  const within = nodesWithin(chart, area)
  if (!moved) return within
  const known = new Set(within.map((node) => node.id))
  const others = [...moved].flatMap((id) => {
    const node = chart.nodes[id]
    return node && !known.has(id) ? [node] : []
  })
  return [...within, ...others]
}

/** Ids of the edges kept in the page. */
export function useShownEdges(): readonly string[] {
  const { session } = useSurroundings().canvas
  const chart = useEditor(session, (state) => state.chart)
  const routes = useCanvas((state) => state.routes)
  const area = useCanvas((state) => (state.view === 'detail' ? state.window : null))
  return useMemo(() => (area ? edgesWithin(routes, area).filter((id) => isEdgeShown(chart, id)) : noEdges), [chart, routes, area])
}
