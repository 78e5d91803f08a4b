import type { Point, Port } from '@strata/contract'
import { isContainer, nodeAt } from '@strata/diagram'
import { addNextStep } from '../actions/add-shape.ts'
import type { CanvasStore } from '../canvas/view/canvas-store.ts'
import { selectionOf, toggled } from '../session/selection.ts'
import { bendGesture } from './bend-gesture.ts'
import { connectGesture, reconnectGesture } from './connect-gesture.ts'
import { type GestureStart, startGesture } from './gesture.ts'
import { marqueeGesture } from './marquee-gesture.ts'
import { moveGesture } from './move-gesture.ts'
import { type ResizeHandle, resizeGesture } from './resize-gesture.ts'
import { spaceGesture } from './space-gesture.ts'

interface Pressed {
  readonly canvas: CanvasStore
  readonly event: PointerEvent
  readonly root: HTMLElement
  readonly panBy: (dx: number, dy: number) => void
}

/** How to cancel what a press began, when it was taken; else null, and the view is panned. */
type Taken = (() => void) | null

/** Decides what a press of the left button or of a finger begins, by what it hit. */
export function routePointer(pressed: Pressed): Taken {
  const { canvas, event } = pressed
  const target = event.target instanceof Element ? event.target : null
  if (!target || event.button !== 0) return null
  if (canvas.session.state.tool === 'space') return start(pressed, { begin: () => spaceGesture(canvas, pageOf(event)) })
  if (event.pointerType === 'touch') return pressTool(pressed, target) ?? pressSelected(pressed, target)
  return pressTool(pressed, target) ?? pressNode(pressed, target) ?? pressEdge(pressed, target) ?? pressPlane(pressed, target)
}

/** Handles and ports of what is selected. */
function pressTool(pressed: Pressed, target: Element): Taken {
  const tool = target.closest<HTMLElement | SVGElement>('[data-tool]')?.dataset
  if (!tool) return null
  const { canvas } = pressed
  switch (tool.tool) {
    case 'port': {
      const from = { node: tool.node ?? '', port: portOf(tool.port) }
      return start(pressed, {
        begin: () => connectGesture(canvas, from),
        // Those of a shape that is only hovered are there to drag from: a click means the shape below them.
        click: () =>
          tool.small === undefined ? addNextStep(canvas.session, { from: from.node, port: from.port }) : selectHovered(canvas, from.node),
      })
    }
    case 'resize': {
      const node = canvas.session.state.chart.nodes[tool.node ?? '']
      const handle: ResizeHandle = { x: signOf(tool.x), y: signOf(tool.y) }
      return start(pressed, { begin: () => (node ? resizeGesture(canvas, node, handle) : null) })
    }
    case 'end':
      return start(pressed, { begin: () => reconnectGesture(canvas, tool.edge ?? '', tool.end === 'source' ? 'source' : 'target') })
    default:
      return noGesture
  }
}

function selectHovered({ session }: CanvasStore, id: string): void {
  session.select(selectionOf([id]))
  session.viewport.focusNode(id, 'as-seen')
}

const noGesture = (): void => undefined

/** A finger drags what is selected already; anything else it pans over. */
function pressSelected(pressed: Pressed, target: Element): Taken {
  const { canvas, event } = pressed
  const { selection } = canvas.session.state
  const id = pressedNode(pressed, target)
  if (id !== undefined && selection.nodes.has(id)) return start(pressed, { begin: () => moveGesture(canvas, pageOf(event)) })
  const edge = target.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  if (edge === undefined || !selection.edges.has(edge)) return null
  return start(pressed, { begin: () => bendGesture(canvas, edge, pageOf(event)) })
}

/** With Shift or Ctrl a click takes a shape into the selection or out of it; a drag moves it with the others, with Ctrl a copy. */
function pressNode(pressed: Pressed, target: Element): Taken {
  const { canvas, event } = pressed
  const { session } = canvas
  const id = pressedNode(pressed, target)
  if (id === undefined) return null
  const wasSelected = session.state.selection.nodes.has(id)
  const adds = event.shiftKey || event.ctrlKey || event.metaKey
  if (!wasSelected) session.select(adds ? toggled(session.state.selection, 'nodes', id) : selectionOf([id]))
  session.viewport.focusNode(id, 'as-seen')
  return start(pressed, {
    begin: () => moveGesture(canvas, pageOf(event)),
    click: () => {
      if (wasSelected) session.select(adds ? toggled(session.state.selection, 'nodes', id) : selectionOf([id]))
    },
  })
}

/** Lanes, pools and groups are taken by their head and border: their inside is open ground. */
function pressedNode({ canvas, event }: Pressed, target: Element): string | undefined {
  const { session } = canvas
  const id = target.closest<HTMLElement>('[data-node-id]')?.dataset.nodeId
  const kind = id === undefined ? undefined : session.state.chart.nodes[id]?.kind
  if (kind !== undefined && !isContainer(kind)) return id
  if (id === undefined && canvas.getState().view === 'detail') return undefined
  return nodeAt(session.state.chart, session.viewport.toChart({ x: event.clientX, y: event.clientY }))?.id
}

/** The first press on an edge selects it; a drag pushes the part under the pointer aside. */
function pressEdge(pressed: Pressed, target: Element): Taken {
  const { canvas, event } = pressed
  const { session } = canvas
  const id = target.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  if (!id) return null
  const adds = event.shiftKey || event.ctrlKey || event.metaKey
  session.select(adds ? toggled(session.state.selection, 'edges', id) : selectionOf([], [id]))
  session.viewport.focusCanvas()
  return start(pressed, { begin: () => bendGesture(canvas, id, pageOf(event)) })
}

/** On the empty plane a drag draws a frame; a click selects nothing. */
function pressPlane(pressed: Pressed, target: Element): Taken {
  const { canvas, event } = pressed
  if (!target.closest('.react-flow__pane, .react-flow__node')) return null
  canvas.session.viewport.focusCanvas()
  return start(pressed, {
    begin: () => marqueeGesture(canvas, pageOf(event), event.shiftKey),
    click: () => canvas.session.select(selectionOf([])),
  })
}

function start({ event, root, panBy }: Pressed, what: Pick<GestureStart, 'begin' | 'click'>): () => void {
  event.preventDefault()
  return startGesture({ event, ...what, autoPan: { around: root, panBy } })
}

function pageOf(event: PointerEvent): Point {
  return { x: event.clientX, y: event.clientY }
}

function portOf(word: string | undefined): Port {
  return word === 'top' || word === 'bottom' || word === 'left' ? word : 'right'
}

function signOf(word: string | undefined): -1 | 0 | 1 {
  return word === '-1' ? -1 : word === '1' ? 1 : 0
}
