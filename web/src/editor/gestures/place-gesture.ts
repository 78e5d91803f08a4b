import type { ChartNode, NodeKind } from '@strata/contract'
import { isContainer, kindTable, snapBox } from '@strata/diagram'
import { placeShapeAt } from '../actions/add-shape.ts'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import { nodesWithin } from '../canvas/view/culling.ts'
import type { Gesture, PointerPlace } from './gesture.ts'
import { splitTarget } from './split-target.ts'

/** Drags a shape from the palette to its place on the canvas, in line with what is there; dropped elsewhere it is not added. */
export function placeGesture(canvas: CanvasStore, kind: NodeKind, root: HTMLElement | null): Gesture {
  const { session } = canvas
  session.openPalette(null)
  let ghost: ChartNode | null = null
  return {
    move: (place) => {
      ghost = isOver(root, place) ? ghostAt(canvas, kind, place) : null
      if (!ghost) canvas.endPreview()
    },
    end: () => {
      const { splits } = canvas.getState()
      canvas.endPreview()
      if (ghost) placeShapeAt(session, { kind, x: ghost.x, y: ghost.y, into: splits })
    },
    cancel: canvas.endPreview,
  }
}

/** Shows the shape where it would come, and answers that. */
function ghostAt(canvas: CanvasStore, kind: NodeKind, { page, alt }: PointerPlace): ChartNode {
  const { session } = canvas
  const { size, text } = kindTable[kind]
  const { x, y } = session.viewport.toChart(page)
  const moving = { x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2), ...size }
  const area = canvas.getState().window ?? moving
  const others = nodesWithin(session.state.chart, area).filter((node) => isContainer(node.kind) === isContainer(kind))
  const rest = alt ? { ...moving, guides: [] } : snapBox({ moving, others, reach: 6 / session.state.zoom })
  const ghost: ChartNode = { id: '', kind, text, parent: null, ...size, x: rest.x, y: rest.y }
  canvas.setState({ ghosts: [ghost], guides: rest.guides, splits: splitTarget(canvas, ghost) })
  return ghost
}

function isOver(root: HTMLElement | null, { page }: PointerPlace): boolean {
  const frame = root?.getBoundingClientRect()
  return frame !== undefined && page.x > frame.left && page.x < frame.right && page.y > frame.top && page.y < frame.bottom
}
