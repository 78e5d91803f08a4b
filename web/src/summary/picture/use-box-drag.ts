import type { ChartNode, Point } from '@strata/contract'
import { type PointerEvent, useRef, useState } from 'react'
import { type BoxMove, draggedTo } from './move-box.ts'

/** Fewer pixels than these are a click. */
const clickReach = 4

interface Held {
  node: ChartNode
  from: Point
  isMoving: boolean
}

interface Input {
  zoom: number
  onMove: (move: BoxMove) => void
  /** A finger has no double click: it taps. */
  onTap: (node: ChartNode) => void
}

export interface BoxDrag {
  /** Where the box being dragged would be. */
  preview: BoxMove | undefined
  handlersOf: (node: ChartNode) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: (event: PointerEvent<HTMLElement>) => void
    onPointerCancel: () => void
  }
}

/** Drags boxes; a drag is done once, where it ends. */
export function useBoxDrag({ zoom, onMove, onTap }: Input): BoxDrag {
  const held = useRef<Held | undefined>(undefined)
  const [preview, setPreview] = useState<BoxMove>()
  const moveOf = ({ node, from }: Held, event: PointerEvent): BoxMove => ({
    node,
    to: draggedTo(node, (event.clientX - from.x) / zoom, (event.clientY - from.y) / zoom),
  })
  const letGo = () => {
    held.current = undefined
    setPreview(undefined)
  }
  return {
    preview,
    handlersOf: (node) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        held.current = { node, from: { x: event.clientX, y: event.clientY }, isMoving: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event) => {
        const hold = held.current
        if (!hold) return
        hold.isMoving ||= Math.hypot(event.clientX - hold.from.x, event.clientY - hold.from.y) > clickReach
        if (hold.isMoving) setPreview(moveOf(hold, event))
      },
      onPointerUp: (event) => {
        const hold = held.current
        letGo()
        if (hold?.isMoving) onMove(moveOf(hold, event))
        else if (hold && event.pointerType === 'touch') onTap(node)
      },
      onPointerCancel: letGo,
    }),
  }
}
