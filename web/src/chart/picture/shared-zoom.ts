import { select } from 'd3-selection'
import { type D3ZoomEvent, zoom, zoomIdentity, zoomTransform } from 'd3-zoom'
import 'd3-transition'
import { type Size, type View, zoomLimits } from './pan-zoom.ts'

/** specification 7 §5: zoom-to */
const glideMs = 200

interface Watching {
  onView: (view: View) => void
  /** A person moved the picture by pointer or wheel. */
  onGesture: () => void
}

export type SharedZoom = ReturnType<typeof createSharedZoom>

/** The frames that show the same part of a picture: d3-zoom moves one, and the others follow. */
export function createSharedZoom({ onView, onGesture }: Watching) {
  const frames = new Set<HTMLDivElement>()
  let now = zoomIdentity
  const showEverywhere = (transform: typeof now) => {
    now = transform
    for (const frame of frames) if (zoomTransform(frame) !== now) behaviour.transform(select(frame), now)
    onView({ zoom: now.k, x: now.x, y: now.y })
  }
  const behaviour = zoom<HTMLDivElement, unknown>()
    .scaleExtent([zoomLimits.min, zoomLimits.max])
    .extent(extentOf)
    .filter(isGesture)
    .wheelDelta(({ deltaY }) => -deltaY / (300 * Math.LN2))
    .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<HTMLDivElement, unknown>) => {
      // A frame that only follows.
      if (transform === now) return
      if (sourceEvent) onGesture()
      showEverywhere(transform)
    })
  const shiftBy = (x: number, y: number) => showEverywhere(transformOf({ zoom: now.k, x: now.x + x, y: now.y + y }))
  const panByWheel = (event: WheelEvent) => {
    event.preventDefault()
    if (isZooming(event)) return
    onGesture()
    shiftBy(-event.deltaX, -event.deltaY)
  }
  const first = () => [...frames][0]
  return {
    view: (): View => ({ zoom: now.k, x: now.x, y: now.y }),
    size: (): Size => sizeOf(first()),
    shiftBy,
    showAt: (view: View) => showEverywhere(transformOf(view)),
    /** About the middle. */
    zoomTo: (wanted: number) => {
      const frame = first()
      if (frame) behaviour.scaleTo(select(frame), wanted)
    },
    /** Smoothly; at once for somebody who wants no motion. */
    glideTo: (view: View) => {
      const frame = first()
      if (!frame || isMotionUnwanted()) showEverywhere(transformOf(view))
      else select(frame).transition().duration(glideMs).call(behaviour.transform, transformOf(view))
    },
    /** Takes part until what is returned is called. */
    join: (frame: HTMLDivElement) => {
      frames.add(frame)
      const selection = select<HTMLDivElement, unknown>(frame).call(behaviour).on('dblclick.zoom', null)
      selection.on('wheel.pan', panByWheel, { passive: false })
      behaviour.transform(selection, now)
      return () => {
        frames.delete(frame)
        selection.interrupt().on('.zoom', null).on('.pan', null)
      }
    },
  }
}

const transformOf = ({ zoom, x, y }: View) => zoomIdentity.translate(x, y).scale(zoom)

/** A frame that is hidden has no size. */
const sizeOf = (frame: HTMLDivElement | undefined): Size => ({
  width: Math.max(1, frame?.clientWidth ?? 0),
  height: Math.max(1, frame?.clientHeight ?? 0),
})

function extentOf(this: HTMLDivElement): [[number, number], [number, number]] {
  const { width, height } = sizeOf(this)
  return [
    [0, 0],
    [width, height],
  ]
}

/** The main button and fingers move the picture, but not where they press a button; with Ctrl the wheel zooms. */
function isGesture(event: MouseEvent | TouchEvent): boolean {
  if (event instanceof WheelEvent) return isZooming(event)
  const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
  return !isOnButton && !('button' in event && event.button !== 0)
}

const isZooming = ({ ctrlKey, metaKey }: WheelEvent): boolean => ctrlKey || metaKey

const isMotionUnwanted = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches
