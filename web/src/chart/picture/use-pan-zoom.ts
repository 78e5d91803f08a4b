import type { Rect } from '@strata/diagram'
import { type KeyboardEvent, type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Beginning, beginWith, fitInto, fitPart, leastZoom, type Size, type View, viewShowing, zoomStep } from './pan-zoom.ts'
import { createSharedZoom, type SharedZoom } from './shared-zoom.ts'

export interface PanZoom {
  /** Of each frame in which it is seen: several show the same part, and the first gives the size. */
  frame: RefCallback<HTMLDivElement>
  view: View
  zoomBy: (difference: number) => void
  zoomTo: (zoom: number) => void
  fit: () => void
  /** Brings a part of the picture to the middle where it is not seen whole already. */
  show: (part: Rect) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What is looked at: what the picture begins with, everything, a part that was brought to the middle, or where the person went. */
type Subject = 'beginning' | 'everything' | Rect | 'elsewhere'

interface Limits {
  /** What is brought to the middle is seen at this or larger. */
  least?: number
  /** Left out: the picture begins with everything, however small. */
  beginning?: Beginning | undefined
}

/**
 * Moves about a picture by wheel, drag and keys, as on the chart itself; it begins again when `bounds`, `beginning` or its frame is new. Bounds that
 * are asked for at each fitting are new when the function is.
 */
export function usePanZoom(bounds: Rect | (() => Rect), { least = leastZoom, beginning }: Limits = {}): PanZoom {
  const subject = useRef<Subject>('beginning')
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 })
  const leave = useCallback(() => {
    subject.current = 'elsewhere'
  }, [])
  const [zoom] = useState(() => createSharedZoom({ onView: setView, onGesture: leave }))
  const floor = beginning?.floor
  const showAll = useCallback(
    (wanted: 'beginning' | 'everything') => {
      subject.current = wanted
      const area = typeof bounds === 'function' ? bounds() : bounds
      zoom.showAt(wanted === 'beginning' && beginning ? beginWith(area, zoom.size(), beginning) : fitInto(area, zoom.size()))
    },
    [bounds, beginning, zoom],
  )
  const fit = useCallback(() => showAll('everything'), [showAll])
  const show = useCallback(
    (part: Rect) => {
      subject.current = part
      zoom.glideTo(viewShowing(part, zoom.size(), { view: zoom.view(), least, ...(floor !== undefined && { floor }) }))
    },
    [zoom, least, floor],
  )
  useEffect(() => showAll('beginning'), [showAll])
  const frame = useFrame({ zoom, showAll, subject, least })
  const zoomTo = (wanted: number) => {
    leave()
    zoom.zoomTo(wanted)
  }
  const zoomBy = (difference: number) => zoomTo(zoom.view().zoom + difference)
  const shiftBy = ({ x, y }: Step) => {
    leave()
    zoom.shiftBy(x, y)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (moveByKey(event.key, { shiftBy, zoomBy, fit })) event.preventDefault()
  }
  return { frame, view, zoomBy, zoomTo, fit, show, onKeyDown }
}

interface Framing {
  zoom: SharedZoom
  showAll: (wanted: 'beginning' | 'everything') => void
  subject: RefObject<Subject>
  least: number
}

/** A frame that changes its size shows its subject again; where the person went elsewhere, the middle stays in the middle. */
function useFrame({ zoom, showAll, subject, least }: Framing): RefCallback<HTMLDivElement> {
  const latestShowAll = useRef(showAll)
  latestShowAll.current = showAll
  const size = useRef<Size>(undefined)
  const onResize = useCallback(() => {
    const before = size.current
    const now = zoom.size()
    size.current = now
    const { current } = subject
    if (current === 'everything' || current === 'beginning') latestShowAll.current(current)
    else if (current !== 'elsewhere') zoom.showAt(fitPart(current, now, { zoom: zoom.view().zoom, least }))
    else if (before) zoom.shiftBy((now.width - before.width) / 2, (now.height - before.height) / 2)
  }, [zoom, subject, least])
  return useCallback(
    (element: HTMLDivElement) => {
      const leaveZoom = zoom.join(element)
      const observer = new ResizeObserver(onResize)
      observer.observe(element)
      return () => {
        leaveZoom()
        observer.disconnect()
      }
    },
    [zoom, onResize],
  )
}

interface Step {
  x: number
  y: number
}

const keySteps: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

interface Moves extends Pick<PanZoom, 'zoomBy' | 'fit'> {
  shiftBy: (step: Step) => void
}

/** True when the key was taken. */
function moveByKey(key: string, { shiftBy, zoomBy, fit }: Moves): boolean {
  const step = keySteps[key]
  if (step) shiftBy(step)
  else if (key === '+') zoomBy(zoomStep)
  else if (key === '-') zoomBy(-zoomStep)
  else if (key === '0') fit()
  else return false
  return true
}
