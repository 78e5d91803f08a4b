import type { ChartNode } from '@strata/contract'
import { bottomOf, childrenOf, commands, type Guide, kindTable, type Rect, rightOf, snapBorders } from '@strata/diagram'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import type { Gesture, PointerPlace } from './gesture.ts'
import { neighboursOf } from './neighbours.ts'

/** Which borders a handle takes along: -1 the left or upper one, 1 the right or lower one. */
export interface ResizeHandle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

interface Resize {
  readonly canvas: CanvasStore
  readonly node: ChartNode
  readonly handle: ResizeHandle
  readonly others: readonly ChartNode[]
}

/** Drags a border or a corner of one node; the opposite side stays. */
export function resizeGesture(canvas: CanvasStore, pressed: ChartNode, wanted: ResizeHandle): Gesture {
  const { session } = canvas
  const { node, handle } = atDivider(canvas, pressed, wanted)
  const resize: Resize = { canvas, node, handle, others: neighboursOf(canvas, new Set([node.id]), node) }
  let rect: Rect = node
  return {
    move: (place) => {
      const next = resizedBy(resize, place)
      rect = next.rect
      if (canvas.show(commands.resizeNodes, { bounds: { [node.id]: rect } }) === true) canvas.setState({ guides: next.guides })
    },
    end: () => {
      session.execute(commands.resizeNodes, { bounds: { [node.id]: rect } })
      canvas.endPreview()
    },
    cancel: canvas.endPreview,
  }
}

/** The upper border of a lane that is not the first of its pool is the lower one of the lane above: both are the same divider. */
function atDivider(canvas: CanvasStore, node: ChartNode, handle: ResizeHandle): { node: ChartNode; handle: ResizeHandle } {
  if (node.kind !== 'lane' || node.parent === null || handle.y !== -1) return { node, handle }
  const above = childrenOf(canvas.session.state.chart, node.parent).find(
    (lane) => lane.kind === 'lane' && Math.abs(bottomOf(lane) - node.y) < 1 && lane.x === node.x,
  )
  return above ? { node: above, handle: { x: handle.x, y: 1 } } : { node, handle }
}

function resizedBy({ canvas, node, handle, others }: Resize, place: PointerPlace): { rect: Rect; guides: readonly Guide[] } {
  const { viewport, state } = canvas.session
  const to = viewport.toChart(place.page)
  const isProportional = place.shift || isRound(node)
  const free = stretched(node, handle, to)
  if (isProportional) return { rect: atLeast(rounded(inProportion(free, node, handle)), node, handle), guides: [] }
  if (place.alt) return { rect: atLeast(rounded(free), node, handle), guides: [] }
  const snapped = snapBorders({ rect: free, moved: handle, others, reach: 6 / state.zoom })
  const rect = atLeast(snapped.rect, node, handle)
  const isSnapped = rect.width === snapped.rect.width && rect.height === snapped.rect.height
  return { rect, guides: isSnapped ? snapped.guides : [] }
}

/** The box with the dragged borders at the pointer; never turned inside out. */
function stretched(node: ChartNode, handle: ResizeHandle, to: { x: number; y: number }): Rect {
  const left = handle.x < 0 ? Math.min(to.x, rightOf(node) - 1) : node.x
  const top = handle.y < 0 ? Math.min(to.y, bottomOf(node) - 1) : node.y
  const right = handle.x > 0 ? Math.max(to.x, node.x + 1) : rightOf(node)
  const bottom = handle.y > 0 ? Math.max(to.y, node.y + 1) : bottomOf(node)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** No smaller than the kind allows; the opposite side stays. */
function atLeast(rect: Rect, node: ChartNode, handle: ResizeHandle): Rect {
  const { minSize } = kindTable[node.kind]
  const width = Math.max(minSize.width, rect.width)
  const height = Math.max(minSize.height, rect.height)
  return { x: handle.x < 0 ? rightOf(rect) - width : rect.x, y: handle.y < 0 ? bottomOf(rect) - height : rect.y, width, height }
}

function rounded({ x, y, width, height }: Rect): Rect {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
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
