import { type Chart, edgeAt, nodeAt, type Routes } from '@strata/diagram'
import { type PointerEvent, useRef, useState } from 'react'
import { inPicture } from './pan-zoom.ts'
import type { PanZoom } from './use-pan-zoom.ts'

/** What is at a place of a picture. */
export interface ElementAt {
  type: 'node' | 'edge'
  id: string
}

interface Input {
  chart: Chart
  routes: Routes
  panZoom: PanZoom
  onPick: ((element: ElementAt | undefined) => void) | undefined
  wordsOf: ((element: ElementAt) => string | undefined) | undefined
}

/** A pointer that went no further than this was a click. */
const stillness = 4

/** Takes clicks on elements, and describes what the pointer rests on. */
export function usePicturePointer({ chart, routes, panZoom, onPick, wordsOf }: Input) {
  const pressed = useRef<{ x: number; y: number }>(undefined)
  const [words, setWords] = useState<{ text: string; x: number; y: number }>()
  const { view } = panZoom
  const elementAt = (at: { x: number; y: number }): ElementAt | undefined => {
    const point = inPicture(view, at)
    const node = nodeAt(chart, point)
    const edge = node ? undefined : edgeAt(chart, routes, { point, reach: 6 / view.zoom })
    return node ? { type: 'node', id: node.id } : edge ? { type: 'edge', id: edge.id } : undefined
  }
  const describeAt = (at: { x: number; y: number }) => {
    const element = elementAt(at)
    const text = element && wordsOf?.(element)
    setWords(text === undefined ? undefined : { text, x: at.x + 12, y: at.y + 16 })
  }
  return {
    words,
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      pressed.current = placeOf(event)
      setWords(undefined)
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (wordsOf && event.buttons === 0 && event.pointerType === 'mouse') describeAt(placeOf(event))
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const at = placeOf(event)
      const from = pressed.current
      pressed.current = undefined
      if (onPick && from && Math.hypot(at.x - from.x, at.y - from.y) <= stillness) onPick(elementAt(at))
    },
    onPointerLeave: () => setWords(undefined),
  }
}

function placeOf({ clientX, clientY, currentTarget }: PointerEvent): { x: number; y: number } {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
