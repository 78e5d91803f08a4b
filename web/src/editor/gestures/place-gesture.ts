import type { NodeKind } from '@strata/contract'
import { kindTable, snapToGrid } from '@strata/diagram'
import { placeShape } from '../actions/add-shape.ts'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import type { Gesture, PointerPlace } from './gesture.ts'

/** Drags a shape from the palette to its place on the canvas; let go elsewhere it is not added. */
export function placeGesture(canvas: CanvasStore, kind: NodeKind, root: HTMLElement | null): Gesture {
  const { session } = canvas
  const { size } = kindTable[kind]
  session.openPalette(null)
  const frameAt = ({ page }: PointerPlace) => {
    const { x, y } = session.viewport.toChart(page)
    return { x: snapToGrid(x - size.width / 2), y: snapToGrid(y - size.height / 2), ...size }
  }
  return {
    move: (place) => canvas.setState({ marquee: isOver(root, place) ? frameAt(place) : null }),
    end: (place) => {
      canvas.endPreview()
      if (isOver(root, place)) placeShape(session, kind, session.viewport.toChart(place.page))
    },
    cancel: canvas.endPreview,
  }
}

function isOver(root: HTMLElement | null, { page }: PointerPlace): boolean {
  const frame = root?.getBoundingClientRect()
  return frame !== undefined && page.x > frame.left && page.x < frame.right && page.y > frame.top && page.y < frame.bottom
}
