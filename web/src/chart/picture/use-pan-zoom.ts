import type { Rect } from '@strata/diagram'
import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { centreOn, fitInto, type Size, type View, zoomAbout, zoomStep } from './pan-zoom.ts'

export interface PanZoom {
  frame: RefObject<HTMLDivElement | null>
  view: View
  zoomBy: (difference: number) => void
  zoomTo: (zoom: number) => void
  fit: () => void
  /** Brings a part of the picture to the middle. */
  show: (part: Rect) => void
  dragging: {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
}

/**
 * Moves about a picture by wheel, drag and keys, as on the chart itself; it is fitted when `bounds` or its frame is new. Bounds that are asked
 * for at each fitting are new when the function is.
 */
export function usePanZoom(bounds: Rect | (() => Rect)): PanZoom {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<View>({ zoom: 1, x: 0, y: 0 })
  const isMoved = useRef(false)
  const sizeOf = useCallback((): Size => {
    const { clientWidth = 0, clientHeight = 0 } = frame.current ?? {}
    return { width: Math.max(1, clientWidth), height: Math.max(1, clientHeight) }
  }, [])
  const move = useCallback((change: (view: View) => View) => {
    isMoved.current = true
    setView(change)
  }, [])
  const fit = useCallback(() => {
    isMoved.current = false
    setView(fitInto(typeof bounds === 'function' ? bounds() : bounds, sizeOf()))
  }, [bounds, sizeOf])
  useFitting(frame, fit, isMoved)
  useWheel(frame, move)
  const middle = () => {
    const { width, height } = sizeOf()
    return { x: width / 2, y: height / 2 }
  }
  const zoomTo = (zoom: number) => move((now) => zoomAbout(now, zoom, middle()))
  const zoomBy = (difference: number) => move((now) => zoomAbout(now, now.zoom + difference, middle()))
  const show = useCallback((part: Rect) => move((now) => centreOn(part, sizeOf(), Math.max(now.zoom, 0.6))), [move, sizeOf])
  return { frame, view, zoomBy, zoomTo, fit, show, dragging: useDragging(move, { fit, zoomBy }) }
}

/** A frame that changes its size shows the whole again, unless the person went somewhere. */
function useFitting(frame: RefObject<HTMLDivElement | null>, fit: () => void, isMoved: RefObject<boolean>): void {
  useEffect(() => {
    fit()
    if (!frame.current) return
    const observer = new ResizeObserver(() => {
      if (!isMoved.current) fit()
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, fit, isMoved])
}

type Move = (change: (view: View) => View) => void

/** Not React's wheel event, which may not hold the page back. */
function useWheel(frame: RefObject<HTMLDivElement | null>, move: Move): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      if (event.ctrlKey || event.metaKey) move((view) => zoomAbout(view, view.zoom * Math.exp(-event.deltaY / 300), at))
      else move((view) => ({ ...view, x: view.x - event.deltaX, y: view.y - event.deltaY }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame, move])
}

const keySteps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

function useDragging(move: Move, { fit, zoomBy }: Pick<PanZoom, 'fit' | 'zoomBy'>): PanZoom['dragging'] {
  const held = useRef<{ x: number; y: number } | undefined>(undefined)
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      held.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX, clientY }) => {
      const from = held.current
      if (!from) return
      held.current = { x: clientX, y: clientY }
      move((view) => ({ ...view, x: view.x + clientX - from.x, y: view.y + clientY - from.y }))
    },
    onPointerUp: () => {
      held.current = undefined
    },
    onKeyDown: (event) => {
      const step = keySteps[event.key]
      if (step) move((view) => ({ ...view, x: view.x + step.x, y: view.y + step.y }))
      else if (event.key === '+') zoomBy(zoomStep)
      else if (event.key === '-') zoomBy(-zoomStep)
      else if (event.key === '0') fit()
      else return
      event.preventDefault()
    },
  }
}
