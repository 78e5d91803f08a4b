import type { Port } from '@strata/contract'
import { isContainer, nodeAt } from '@strata/diagram'
import { addNextStep } from '../actions/add-shape.ts'
import type { CanvasStore } from '../canvas/canvas-store.ts'
import { selectionOf, toggled } from '../session/selection.ts'
import { bendGesture } from './bend-gesture.ts'
import { connectGesture, reconnectGesture } from './connect-gesture.ts'
import { type GestureStart, startGesture } from './gesture.ts'
import { marqueeGesture } from './marquee-gesture.ts'
import { moveGesture } from './move-gesture.ts'
import { type ResizeHandle, resizeGesture } from './resize-gesture.ts'

interface Pressed {
  readonly canvas: CanvasStore
  readonly event: PointerEvent
  readonly root: HTMLElement
  readonly panBy: (dx: number, dy: number) => void
}

/** Decides what a press of the left button begins, by what it hit. True when it was taken; else the view is panned. */
export function routePointer(pressed: Pressed): boolean {
  const { event } = pressed
  const target = event.target instanceof Element ? event.target : null
  if (!target || event.button !== 0 || event.pointerType === 'touch') return false
  return pressTool(pressed, target) || pressNode(pressed, target) || pressEdge(pressed, target) || pressPlane(pressed, target)
}

/** Handles and ports of what is selected. */
function pressTool(pressed: Pressed, target: Element): boolean {
  const tool = target.closest<HTMLElement | SVGElement>('[data-tool]')?.dataset
  if (!tool) return false
  const { canvas } = pressed
  switch (tool.tool) {
    case 'port': {
      const from = { node: tool.node ?? '', port: portOf(tool.port) }
      start(pressed, {
        begin: () => connectGesture(canvas, from),
        click: () => addNextStep(canvas.session, { from: from.node, port: from.port }),
      })
      return true
    }
    case 'resize': {
      const node = canvas.session.state.chart.nodes[tool.node ?? '']
      const handle: ResizeHandle = { x: signOf(tool.x), y: signOf(tool.y) }
      if (node) start(pressed, { begin: () => resizeGesture(canvas, node, handle) })
      return true
    }
    case 'end':
      start(pressed, { begin: () => reconnectGesture(canvas, tool.edge ?? '', tool.end === 'source' ? 'source' : 'target') })
      return true
    default:
      return true
  }
}

function pressNode(pressed: Pressed, target: Element): boolean {
  const { canvas, event } = pressed
  const { session } = canvas
  const id = pressedNode(pressed, target)
  if (id === undefined) return false
  const wasSelected = session.state.selection.nodes.has(id)
  const adds = event.shiftKey || event.ctrlKey || event.metaKey
  if (adds) session.select(toggled(session.state.selection, 'nodes', id))
  else if (!wasSelected) session.selectNodes([id])
  session.viewport.focusNode(id)
  start(pressed, {
    begin: () => (session.state.selection.nodes.has(id) ? moveGesture(canvas, { x: event.clientX, y: event.clientY }) : null),
    click: () => {
      if (wasSelected && !adds) session.selectNodes([id])
    },
  })
  return true
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
function pressEdge(pressed: Pressed, target: Element): boolean {
  const { canvas, event } = pressed
  const { session } = canvas
  const id = target.closest<SVGElement>('[data-edge-id]')?.dataset.edgeId
  if (!id) return false
  const adds = event.shiftKey || event.ctrlKey || event.metaKey
  session.select(adds ? toggled(session.state.selection, 'edges', id) : selectionOf([], [id]))
  session.viewport.focusCanvas()
  start(pressed, { begin: () => bendGesture(canvas, id, { x: event.clientX, y: event.clientY }) })
  return true
}

/** On the empty plane a drag draws a frame; a click selects nothing. */
function pressPlane(pressed: Pressed, target: Element): boolean {
  const { canvas, event } = pressed
  if (!target.closest('.react-flow__pane, .react-flow__node')) return false
  canvas.session.viewport.focusCanvas()
  start(pressed, {
    begin: () => marqueeGesture(canvas, { x: event.clientX, y: event.clientY }, event.shiftKey),
    click: () => canvas.session.select(selectionOf([])),
  })
  return true
}

function start({ event, root, panBy }: Pressed, what: Pick<GestureStart, 'begin' | 'click'>): void {
  event.preventDefault()
  startGesture({ event, ...what, autoPan: { around: root, panBy } })
}

function portOf(word: string | undefined): Port {
  return word === 'top' || word === 'bottom' || word === 'left' ? word : 'right'
}

function signOf(word: string | undefined): -1 | 0 | 1 {
  return word === '-1' ? -1 : word === '1' ? 1 : 0
}
