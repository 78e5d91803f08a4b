import type { ChartNode } from '@strata/contract'
import { bottomOf, commands, gridSize, kindTable, type Rect, rightOf, snapToGrid } from '@strata/diagram'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import type { Gesture, PointerPlace } from './gesture.ts'

/** Which borders a handle takes along: -1 the left or upper one, 1 the right or lower one. */
export interface ResizeHandle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

/** Drags a border or a corner of one node; the opposite side stays. */
export function resizeGesture(canvas: CanvasStore, node: ChartNode, handle: ResizeHandle): Gesture {
  const { session } = canvas
  let rect: Rect = node
  return {
    move: (place) => {
      rect = resizedBy(canvas, node, handle, place)
      canvas.show(commands.resizeNodes, { bounds: { [node.id]: rect } })
    },
    end: () => {
      session.execute(commands.resizeNodes, { bounds: { [node.id]: rect } })
      canvas.endPreview()
    },
    cancel: canvas.endPreview,
  }
}

function resizedBy(canvas: CanvasStore, node: ChartNode, handle: ResizeHandle, place: PointerPlace): Rect {
  const to = canvas.session.viewport.toChart(place.page)
  const snap = (value: number) => (place.alt ? Math.round(value) : snapToGrid(value, gridSize))
  const { minSize } = kindTable[node.kind]
  const left = handle.x < 0 ? Math.min(snap(to.x), rightOf(node) - minSize.width) : node.x
  const top = handle.y < 0 ? Math.min(snap(to.y), bottomOf(node) - minSize.height) : node.y
  const right = handle.x > 0 ? Math.max(snap(to.x), node.x + minSize.width) : rightOf(node)
  const bottom = handle.y > 0 ? Math.max(snap(to.y), node.y + minSize.height) : bottomOf(node)
  const free = { x: left, y: top, width: right - left, height: bottom - top }
  return place.shift || isRound(node) ? inProportion(free, node, handle) : free
}

function isRound({ kind }: ChartNode): boolean {
  return kind === 'start' || kind === 'end' || kind === 'event' || kind === 'connector'
}

function inProportion(rect: Rect, node: ChartNode, handle: ResizeHandle): Rect {
  const scale =
    handle.x === 0
      ? rect.height / node.height
      : handle.y === 0
        ? rect.width / node.width
        : Math.max(rect.width / node.width, rect.height / node.height)
  const width = node.width * scale
  const height = node.height * scale
  return {
    x: handle.x < 0 ? rightOf(node) - width : node.x,
    y: handle.y < 0 ? bottomOf(node) - height : node.y,
    width,
    height,
  }
}
