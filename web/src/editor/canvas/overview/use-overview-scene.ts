import { type Chart, chartScene, edgesOf, portPoint, type Route, type Routes, type SceneItem, type ShapeContext } from '@strata/diagram'
import { useMemo } from 'react'
import { useEditor } from '../../use-editor.ts'
import { nodeContexts } from '../nodes/node-contexts.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'

/** Below this zoom no text is legible: none is set. */
const legibleZoom = 0.3

/** All of the chart, ready to draw. What a gesture moves shows as frames over it until it is done. */
export function useOverviewScene(): readonly SceneItem[] {
  const { canvas, marks, roles } = useSurroundings()
  const { session } = canvas
  const chart = useEditor(session, (state) => state.chart)
  const routes = useCanvas((state) => state.routes)
  const texts = useCanvas((state) => state.texts)
  const selection = useEditor(session, (state) => state.selection)
  const isLegible = useEditor(session, (state) => state.zoom >= legibleZoom)
  return useMemo(() => {
    const contexts = new Map<string, ShapeContext>(isLegible ? nodeContexts(chart, marks, roles) : nodeContexts(chart, new Map(), roles))
    for (const id of selection.nodes) contexts.set(id, { ...contexts.get(id), selected: true })
    return chartScene(chart, withStandIns(chart, routes), {
      nodeContexts: contexts,
      edgeContexts: new Map([...selection.edges].map((id) => [id, { selected: true }])),
      // As they are on screen, so that they are not placed again for a drawing.
      texts,
      isFar: !isLegible,
    })
  }, [chart, routes, texts, marks, roles, selection, isLegible])
}

/** Edges that are still being routed are drawn straight: from afar that is nearly the same. */
function withStandIns(chart: Chart, routes: Routes): Routes {
  if (routes.size >= chart.edgeOrder.length) return routes
  const all = new Map(routes)
  for (const edge of edgesOf(chart)) {
    const source = chart.nodes[edge.source]
    const target = chart.nodes[edge.target]
    if (all.has(edge.id) || !source || !target) continue
    const points = [portPoint(source, 'right'), portPoint(target, 'left')]
    all.set(edge.id, { points, plain: points, around: new Set(), sourcePort: 'right', targetPort: 'left' } satisfies Route)
  }
  return all
}
