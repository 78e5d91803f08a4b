import type { ChartNode, Point, Port } from '@strata/contract'
import {
  type Chart,
  type ConnectNodesArgs,
  commands,
  createdEdgeIds,
  type DraftWay,
  draftWay,
  isConnectable,
  nearestPort,
  nodeAt,
  portPoint,
  routeEdge,
  runCommand,
} from '@strata/diagram'
import type { CanvasStore, DraftLine } from '../canvas/view/canvas-store.ts'
import type { EditorSession } from '../editor-session.ts'
import type { Gesture } from './gesture.ts'

export interface ConnectFrom {
  readonly node: string
  readonly port: Port
}

/** Draws a connection from a port. Dropped on empty canvas it opens the palette for the next shape. */
export function connectGesture(canvas: CanvasStore, from: ConnectFrom): Gesture {
  const { session } = canvas
  const { chart } = session.state
  let aim: Aim | null = null
  return {
    move: ({ page }) => {
      const to = session.viewport.toChart(page)
      aim = aimAt(canvas, to, { source: from.node, sourcePort: from.port })
      canvas.setState({ line: lineOf(chart, aim, { fixed: 'source', node: from.node, port: from.port, to }) })
    },
    end: ({ page }) => {
      canvas.endPreview()
      if (aim?.node) connect(session, { source: from.node, sourcePort: from.port, ...targetOf(aim) })
      else session.openPalette({ at: page, spot: session.viewport.toChart(page), after: from })
    },
    cancel: canvas.endPreview,
  }
}

function connect(session: EditorSession, ends: ConnectNodesArgs): void {
  const outcome = session.execute(commands.connectNodes, ends)
  const edge = outcome.done ? createdEdgeIds(outcome.patch)[0] : undefined
  if (edge === undefined) return
  session.viewport.focusCanvas()
  session.setState({ justDrawn: edge })
}

/** Takes one end of an edge elsewhere. Dropped on nothing it stays where it was. */
export function reconnectGesture(canvas: CanvasStore, edgeId: string, end: 'source' | 'target'): Gesture | null {
  const { session } = canvas
  const { chart } = session.state
  const edge = chart.edges[edgeId]
  if (!edge) return null
  const fixed = end === 'target' ? 'source' : 'target'
  const anchor = { fixed, node: edge[fixed], port: fixed === 'source' ? edge.sourcePort : edge.targetPort } as const
  let aim: Aim | null = null
  return {
    move: ({ page }) => {
      const to = session.viewport.toChart(page)
      const node = connectableAt(chart, to)
      const port = node ? portNear(node, to, session.state.zoom) : undefined
      const result = node ? runCommand(chart, commands.reconnectEdge, { edge: edgeId, end, node: node.id, port }) : null
      aim = { node, port, refusal: result?.done === false ? result.reason : null, chart: result?.done ? result.chart : null, edge: edgeId }
      canvas.setState({ line: lineOf(chart, aim, { ...anchor, to }, edgeId) })
    },
    end: () => {
      canvas.endPreview()
      if (aim?.node) session.execute(commands.reconnectEdge, { edge: edgeId, end, node: aim.node.id, port: aim.port })
    },
    cancel: canvas.endPreview,
  }
}

/** What the pointer is over, and what would come of letting go there. */
interface Aim {
  readonly node: ChartNode | null
  readonly port: Port | undefined
  readonly refusal: string | null
  /** The chart with the connection made, and that connection. */
  readonly chart: Chart | null
  readonly edge: string | null
}

function aimAt(canvas: CanvasStore, to: Point, from: { source: string; sourcePort: Port }): Aim {
  const { chart, zoom } = canvas.session.state
  const node = connectableAt(chart, to)
  if (!node || node.id === from.source) return { node: null, port: undefined, refusal: null, chart: null, edge: null }
  const port = portNear(node, to, zoom)
  const result = runCommand(chart, commands.connectNodes, { ...from, target: node.id, ...(port && { targetPort: port }) })
  if (!result.done) return { node, port, refusal: result.reason, chart: null, edge: null }
  return { node, port, refusal: null, chart: result.chart, edge: createdEdgeIds(result.patch)[0] ?? null }
}

function targetOf({ node, port }: Aim): { target: string; targetPort?: Port } {
  return { target: node?.id ?? '', ...(port && { targetPort: port }) }
}

function connectableAt(chart: Chart, at: Point): ChartNode | null {
  const node = nodeAt(chart, at)
  return node && isConnectable(node.kind) ? node : null
}

/** The port the pointer is close to; anywhere else in a node the router chooses. */
function portNear(node: ChartNode, at: Point, zoom: number): Port | undefined {
  const port = nearestPort(node, at)
  const place = portPoint(node, port)
  return Math.hypot(place.x - at.x, place.y - at.y) <= 14 / Math.min(zoom, 1) ? port : undefined
}

function lineOf(chart: Chart, aim: Aim, free: DraftWay, replaces: string | null = null): DraftLine {
  const edge = aim.edge === null ? undefined : aim.chart?.edges[aim.edge]
  const route = aim.chart && edge ? routeEdge(aim.chart, edge) : null
  return { points: route?.points ?? draftWay(chart, free), target: aim.node?.id ?? null, refusal: aim.refusal, replaces }
}
