import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { shiftBy, type View, zoomAbout, zoomStep } from './pan-zoom.ts'

/** What a frame listens to: one finger or the mouse moves the picture, two fingers zoom it, keys do both. */
export interface PictureInput {
  onPointerDown: (event: PointerEvent<HTMLDivElement>) => void
  onPointerMove: (event: PointerEvent<HTMLDivElement>) => void
  onPointerUp: (event: PointerEvent<HTMLDivElement>) => void
  onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void
  onKeyDown: (event: KeyboardEvent) => void
}

type Move = (change: (view: View) => View) => void

interface Place {
  x: number
  y: number
}

export function usePictureInput(move: Move, keys: { fit: () => void; zoomBy: (difference: number) => void }): PictureInput {
  const held = useRef(new Map<number, Place>())
  const letGo = ({ pointerId }: PointerEvent) => void held.current.delete(pointerId)
  return {
    onPointerDown: (event) => {
      if (event.button !== 0) return
      held.current.set(event.pointerId, placeOf(event))
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event) => {
      const from = held.current.get(event.pointerId)
      if (!from) return
      const to = placeOf(event)
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      held.current.set(event.pointerId, to)
      if (!other) move((view) => shiftBy(view, { x: to.x - from.x, y: to.y - from.y }))
      else move((view) => pinch(view, other, from, to))
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onKeyDown: (event) => {
      if (moveByKey(event.key, move, keys)) event.preventDefault()
    },
  }
}

/** Within the frame. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent): Place {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** One finger went from `from` to `to` while the other rests: what lies between them stays between them. */
function pinch(view: View, resting: Place, from: Place, to: Place): View {
  const before = Math.hypot(from.x - resting.x, from.y - resting.y)
  const after = Math.hypot(to.x - resting.x, to.y - resting.y)
  return before < 1 ? view : zoomAbout(view, (view.zoom * after) / before, resting)
}

const keySteps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: 60, y: 0 },
  ArrowRight: { x: -60, y: 0 },
  ArrowUp: { x: 0, y: 60 },
  ArrowDown: { x: 0, y: -60 },
}

function moveByKey(key: string, move: Move, { fit, zoomBy }: Parameters<typeof usePictureInput>[1]): boolean {
  const step = keySteps[key]
  if (step) move((view) => shiftBy(view, step))
  else if (key === '+') zoomBy(zoomStep)
  else if (key === '-') zoomBy(-zoomStep)
  else if (key === '0') fit()
  else return false
  return true
}
