import type { NodeKind, Point, Port } from '@strata/contract'
import {
  boundsOfPoints,
  type Chart,
  commands,
  createdNodeIds,
  edgesAt,
  freeOffset,
  isContainer,
  kindTable,
  type Outcome,
  type Rect,
  snapToGrid,
} from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { knownRoutesOf } from '../known-routes.ts'

/** A place that is so much further away, in chart units, is no better for lying on no connection. */
const farther = 240

/** Puts a shape with its middle at a place of the chart, ready to be named; `into` is the connection that it comes between. */
export function placeShape(session: EditorSession, kind: NodeKind, middle: Point, into?: string): void {
  placeShapeAt(session, { kind, ...cornerFor(kind, middle), into: into ?? null })
}

/** Puts a shape at the free place nearest to `middle`, off all connections if one is near, ready to be named. */
export function placeShapeNear(session: EditorSession, kind: NodeKind, middle: Point): void {
  const wanted = { id: '', kind, ...cornerFor(kind, middle), ...kindTable[kind].size, text: '', parent: null }
  const { chart } = session.state
  const free = freeOffset(chart, [wanted])
  const clear = isContainer(kind) ? free : freeOffset(chart, [wanted], linesOf(chart))
  const { dx, dy } = Math.hypot(clear.dx, clear.dy) <= Math.hypot(free.dx, free.dy) + farther ? clear : free
  placeShapeAt(session, { kind, x: wanted.x + dx, y: wanted.y + dy })
}

/** Each straight piece of each connection as a thin box, as far as the ways are known: to find those of a large chart takes a second. */
function linesOf(chart: Chart): Rect[] {
  const pieces = [...(knownRoutesOf(chart)?.values() ?? [])].flatMap(({ points }) =>
    points.slice(1).map((to, at) => boundsOfPoints([points[at] ?? to, to])),
  )
  return pieces.filter((piece) => piece !== null)
}

function cornerFor(kind: NodeKind, middle: Point): Point {
  const { size } = kindTable[kind]
  return { x: snapToGrid(middle.x - size.width / 2), y: snapToGrid(middle.y - size.height / 2) }
}

export interface PlacedShape extends Point {
  readonly kind: NodeKind
  /** The connection that it comes between. */
  readonly into?: string | null
}

/** Puts a shape with its upper left corner at a place of the chart, ready to be named. */
export function placeShapeAt(session: EditorSession, { kind, x, y, into }: PlacedShape): void {
  nameCreated(session, session.execute(commands.addNodes, { nodes: [{ kind, x, y }], ...(into && { into }) }))
}

export interface NextStep {
  readonly from: string
  readonly kind?: NodeKind
  readonly port?: Port
}

/** Adds the next step, already connected and ready to be named. */
export function addNextStep(session: EditorSession, step: NextStep): void {
  nameCreated(session, session.execute(commands.addNextStep, step))
}

/** Shows the shape just made, with its name open. */
export function nameCreated(session: EditorSession, outcome: Outcome): void {
  const created = outcome.done ? createdNodeIds(outcome.patch)[0] : undefined
  if (created === undefined) return
  showStep(session, created)
  session.edit({ kind: 'node', id: created })
}

/** Brings a step into view, and with it what comes before and after: it may have been pushed out. Where the person was comes first. */
export function showStep(session: EditorSession, id: string): void {
  const edges = edgesAt(session.state.chart, id)
  const before = edges.flatMap((edge) => (edge.target === id ? edge.source : []))
  const after = edges.flatMap((edge) => (edge.source === id ? edge.target : []))
  session.viewport.revealFirst([id, ...before, ...after])
}
