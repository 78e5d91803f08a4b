import { containsRect, type Viewport, visibleArea } from '@strata/diagram'
import { useStoreApi } from '@xyflow/react'
import { useEffect, useRef } from 'react'
import { useCanvas } from '../view/canvas-context.tsx'
import classes from './overview.module.css'
import { coveredArea, drawOverview, type OverviewPicture } from './overview-picture.ts'
import { useOverviewScene } from './use-overview-scene.ts'

interface Props {
  theme: 'light' | 'dark'
}

/**
 * The whole chart on one canvas, while so much is in view that an element for each would be too many (specification 6 §1,
 * Engine). Drawn by the same shape functions as everything else.
 */
export function OverviewCanvas({ theme }: Props) {
  const isShown = useCanvas((state) => state.view === 'overview' || state.isMounting)
  return isShown ? <Overview theme={theme} /> : null
}

/** How long the zoom must rest before what was stretched is drawn sharply. */
const restMs = 90

/** The canvas is larger than the view and moved with it, so that panning draws nothing. */
function Overview({ theme }: Props) {
  const ref = useRef<HTMLCanvasElement>(null)
  const items = useOverviewScene()
  const flow = useStoreApi()
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let drawn: OverviewPicture | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const look = () => {
      const { transform, width, height } = flow.getState()
      const [x, y, zoom] = transform
      return { view: { x, y, zoom }, size: { width, height } }
    }
    const draw = () => {
      clearTimeout(timer)
      frame = 0
      drawn = drawOverview(element, { ...look(), items, theme })
    }
    const follow = () => {
      const { view, size } = look()
      if (!drawn) return
      place(element, drawn.view, view)
      if (!containsRect(coveredArea(drawn), visibleArea(view, size))) frame ||= requestAnimationFrame(draw)
      else if (view.zoom !== drawn.view.zoom) {
        clearTimeout(timer)
        timer = setTimeout(draw, restMs)
      }
    }
    draw()
    const stop = flow.subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [flow, items, theme])
  return <canvas ref={ref} className={classes.overview} aria-hidden />
}

/** Lays what was drawn for one view where another one has it. */
function place(element: HTMLCanvasElement, drawn: Viewport, now: Viewport): void {
  const scale = now.zoom / drawn.zoom
  Object.assign(element.style, { transform: `translate(${now.x - drawn.x * scale}px, ${now.y - drawn.y * scale}px) scale(${scale})` })
}
