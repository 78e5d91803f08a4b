import {
  type Chart,
  chartScene,
  chartTheme,
  drawToCanvas,
  edgesOf,
  portPoint,
  type Route,
  type Routes,
  type SceneItem,
} from '@strata/diagram'
import { useStoreApi } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../use-editor.ts'
import { useCanvas, useSurroundings } from './canvas-context.tsx'
import { nodeContexts } from './node-contexts.ts'
import classes from './overview.module.css'

interface Props {
  theme: 'light' | 'dark'
}

/**
 * The whole chart on one canvas, while so much is in view that an element for each would be too many (`editor.md`,
 * Engine). Drawn by the same shape functions as everything else.
 */
export function OverviewCanvas({ theme }: Props) {
  const isShown = useCanvas((state) => state.view === 'overview')
  return isShown ? <Overview theme={theme} /> : null
}

function Overview({ theme }: Props) {
  const ref = useRef<HTMLCanvasElement>(null)
  const items = useScene()
  const flow = useStoreApi()
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    let frame = 0
    const draw = () => {
      frame = 0
      const { transform, width, height } = flow.getState()
      drawView(canvas, { items, theme, size: { width, height }, transform })
    }
    draw()
    const stop = flow.subscribe((state, before) => {
      if (state.transform !== before.transform || state.width !== before.width || state.height !== before.height) {
        frame ||= requestAnimationFrame(draw)
      }
    })
    return () => {
      stop()
      cancelAnimationFrame(frame)
    }
  }, [flow, items, theme])
  return <canvas ref={ref} className={classes.overview} aria-hidden />
}

function useScene(): readonly SceneItem[] {
  const { canvas, marks, roles } = useSurroundings()
  const { session } = canvas
  const storedChart = useEditor(session, (state) => state.chart)
  const selection = useEditor(session, (state) => state.selection)
  const preview = useCanvas((state) => state.preview)
  const stored = useCanvas((state) => state.routes)
  const chart = preview?.chart ?? storedChart
  const routes = preview?.routes ?? stored
  return useMemo(() => {
    const contexts = new Map(nodeContexts(chart, marks, roles))
    for (const id of selection.nodes) contexts.set(id, { ...contexts.get(id), selected: true })
    return chartScene(chart, withStandIns(chart, routes), {
      nodeContexts: contexts,
      edgeContexts: new Map([...selection.edges].map((id) => [id, { selected: true }])),
    })
  }, [chart, routes, marks, roles, selection])
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

interface View {
  readonly items: readonly SceneItem[]
  readonly theme: 'light' | 'dark'
  readonly size: { readonly width: number; readonly height: number }
  readonly transform: readonly [number, number, number]
}

function drawView(canvas: HTMLCanvasElement, { items, theme, size, transform: [x, y, zoom] }: View): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const pixelRatio = window.devicePixelRatio || 1
  const width = Math.round(size.width * pixelRatio)
  const height = Math.round(size.height * pixelRatio)
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width
    canvas.height = height
  }
  context.clearRect(0, 0, width, height)
  drawToCanvas(context, { items, theme: chartTheme[theme], view: { x, y, zoom }, pixelRatio })
}
