import {
  boundsOf,
  type Chart,
  chartTheme,
  containsRect,
  drawToCanvas,
  fitViewport,
  minimapScene,
  nodesOf,
  toChart,
  type Viewport,
  visibleArea,
} from '@strata/diagram'
import { useReactFlow, useStoreApi } from '@xyflow/react'
import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../../use-editor.ts'
import { nodeContexts } from '../nodes/node-contexts.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import { runAfterSeen } from '../workers/after-seen.ts'
import classes from './minimap.module.css'
import { minimapSize } from './minimap-corner.ts'

const size = minimapSize
/** An edit is shown first; the small picture follows. */
const drawDelay = 80

/** The whole chart in small, on a canvas, with a frame around what is in view; a press or a drag goes there. It gives way while all is seen. */
export function Minimap({ theme }: { theme: 'light' | 'dark' }) {
  const { canvas, marks, roles } = useSurroundings()
  const chart = useEditor(canvas.session, (state) => state.chart)
  const ref = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const view = useMemo(() => viewOf(chart), [chart])
  useEffect(() => {
    const context = ref.current?.getContext('2d')
    if (!context || !view) return
    return runAfterSeen(() => {
      const items = minimapScene(chart, nodeContexts(chart, marks, roles))
      const pixelRatio = sharpen(context.canvas)
      drawToCanvas(context, { items, theme: chartTheme[theme], view, pixelRatio })
    }, drawDelay)
  }, [chart, view, marks, roles, theme])
  useFrame(frame, view)
  useGivingWay(box, chart)
  const go = useGoThere(view)
  if (!view) return null
  return (
    <div
      ref={box}
      data-screen-only
      className={classes.minimap}
      // Until the view is known; a chart opens fitted.
      data-all-seen=""
      aria-hidden
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        go(event)
      }}
      onPointerMove={(event) => event.buttons === 1 && go(event)}
    >
      <canvas ref={ref} className={classes.drawing} style={size} />
      <div ref={frame} className={classes.frame} />
    </div>
  )
}

function viewOf(chart: Chart): Viewport | null {
  const area = boundsOf(nodesOf(chart))
  return area && fitViewport({ area, screen: size, padding: 8, most: 0.15 })
}

/** Clears the canvas at the screen's own resolution, and answers that. */
function sharpen(canvas: HTMLCanvasElement): number {
  const pixelRatio = window.devicePixelRatio || 1
  canvas.width = size.width * pixelRatio
  canvas.height = size.height * pixelRatio
  return pixelRatio
}

/** Keeps the frame on the part in view without rendering. */
function useFrame(ref: { readonly current: HTMLDivElement | null }, view: Viewport | null): void {
  const flow = useStoreApi()
  useEffect(() => {
    const place = () => {
      const { transform, width, height } = flow.getState()
      if (!ref.current || !view) return
      const [x, y, zoom] = transform
      const seen = visibleArea({ x, y, zoom }, { width, height })
      const left = Math.max(0, seen.x * view.zoom + view.x)
      const top = Math.max(0, seen.y * view.zoom + view.y)
      const right = Math.min(size.width, (seen.x + seen.width) * view.zoom + view.x)
      const bottom = Math.min(size.height, (seen.y + seen.height) * view.zoom + view.y)
      Object.assign(ref.current.style, { transform: `translate(${left}px, ${top}px)` })
      ref.current.style.width = `${Math.max(0, right - left)}px`
      ref.current.style.height = `${Math.max(0, bottom - top)}px`
    }
    place()
    return flow.subscribe(place)
  }, [flow, ref, view])
}

/** While all of the chart is seen it shows nothing more, and would only cover steps. */
function useGivingWay(ref: { readonly current: HTMLDivElement | null }, chart: Chart): void {
  const flow = useStoreApi()
  useEffect(() => {
    const area = boundsOf(nodesOf(chart))
    const look = () => {
      const { transform, width, height } = flow.getState()
      const [x, y, zoom] = transform
      if (!area || width === 0) return
      ref.current?.toggleAttribute('data-all-seen', containsRect(visibleArea({ x, y, zoom }, { width, height }), area))
    }
    look()
    return flow.subscribe(look)
  }, [flow, ref, chart])
}

function useGoThere(view: Viewport | null) {
  const { setCenter, getZoom } = useReactFlow()
  return (event: PointerEvent<HTMLDivElement>) => {
    if (!view) return
    const box = event.currentTarget.getBoundingClientRect()
    const to = toChart(view, { x: event.clientX - box.left, y: event.clientY - box.top })
    void setCenter(to.x, to.y, { zoom: getZoom() })
  }
}
