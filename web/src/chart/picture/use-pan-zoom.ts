import type { Rect } from '@strata/diagram'
import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { fitInto, fitPart, leastZoom, type Size, shiftBy, type View, viewShowing, zoomAbout } from './pan-zoom.ts'
import { type PictureInput, usePictureInput } from './picture-input.ts'
import { useGlide } from './use-glide.ts'
import { useWheel } from './use-wheel.ts'

export interface PanZoom {
  /** Of each frame in which it is seen: where there are several they show the same part, and the first tells the size. */
  frame: RefCallback<HTMLDivElement>
  view: View
  zoomBy: (difference: number) => void
  zoomTo: (zoom: number) => void
  fit: () => void
  /** Brings a part of the picture to the middle where it is not seen whole already. */
  show: (part: Rect) => void
  dragging: PictureInput
}

/**
 * Moves about a picture by wheel, drag and keys, as on the chart itself; it is fitted when `bounds` or its frame is new. Bounds that are asked
 * for at each fitting are new when the function is. What is brought to the middle is seen at `least` or larger.
 */
export function usePanZoom(bounds: Rect | (() => Rect), least = leastZoom): PanZoom {
  const frames = useRef(new Set<HTMLDivElement>())
  const isMoved = useRef(false)
  const shown = useRef<Rect>(undefined)
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 })
  const { glide, halt } = useGlide(setView)
  const sizeOf = useCallback((): Size => {
    const [first] = frames.current
    return { width: Math.max(1, first?.clientWidth ?? 0), height: Math.max(1, first?.clientHeight ?? 0) }
  }, [])
  const move = useCallback(
    (change: (view: View) => View) => {
      halt()
      isMoved.current = true
      shown.current = undefined
      setView(change)
    },
    [halt],
  )
  const fit = useCallback(() => {
    halt()
    isMoved.current = false
    shown.current = undefined
    setView(fitInto(typeof bounds === 'function' ? bounds() : bounds, sizeOf()))
  }, [bounds, sizeOf, halt])
  const onResize = useResize({ fit, sizeOf, isMoved, shown, setView, halt, least })
  const listenToWheel = useWheel(move)
  const frame = useCallback(
    (element: HTMLDivElement) => {
      frames.current.add(element)
      const stopWheel = listenToWheel(element)
      const observer = new ResizeObserver(onResize)
      observer.observe(element)
      return () => {
        frames.current.delete(element)
        stopWheel()
        observer.disconnect()
      }
    },
    [listenToWheel, onResize],
  )
  const middle = () => ({ x: sizeOf().width / 2, y: sizeOf().height / 2 })
  const zoomTo = (zoom: number) => move((now) => zoomAbout(now, zoom, middle()))
  const zoomBy = (difference: number) => move((now) => zoomAbout(now, now.zoom + difference, middle()))
  const show = useCallback(
    (part: Rect) => {
      isMoved.current = true
      shown.current = part
      glide((view) => viewShowing(part, sizeOf(), { view, least }))
    },
    [glide, sizeOf, least],
  )
  return { frame, view, zoomBy, zoomTo, fit, show, dragging: usePictureInput(move, { fit, zoomBy }) }
}

interface Fitting {
  fit: () => void
  sizeOf: () => Size
  isMoved: { current: boolean }
  /** What was brought to the middle last, while nobody went elsewhere. */
  shown: { current: Rect | undefined }
  halt: () => void
  setView: (change: (view: View) => View) => void
  least: number
}

/** A frame that changes its size shows the whole again, unless the person went somewhere: then the middle stays in the middle, and so does what was shown there. */
function useResize({ fit, sizeOf, isMoved, shown, setView, halt, least }: Fitting): () => void {
  const latest = useRef(fit)
  latest.current = fit
  const size = useRef<Size>(undefined)
  useEffect(() => fit(), [fit])
  return useCallback(() => {
    const before = size.current
    const now = sizeOf()
    size.current = now
    const part = shown.current
    if (!isMoved.current) latest.current()
    else if (part) {
      halt()
      setView(({ zoom }) => fitPart(part, now, { zoom, least }))
    } else if (before) setView((view) => shiftBy(view, { x: (now.width - before.width) / 2, y: (now.height - before.height) / 2 }))
  }, [sizeOf, isMoved, shown, setView, halt, least])
}
