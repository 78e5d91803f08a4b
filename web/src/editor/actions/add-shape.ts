import type { NodeKind, Point, Port } from '@strata/contract'
import { commands, createdNodeIds, edgesAt, freeOffset, kindTable, type Outcome, snapToGrid } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'

/** Puts a shape with its middle at a place of the chart, ready to be named; `into` is the connection that it comes between. */
export function placeShape(session: EditorSession, kind: NodeKind, middle: Point, into?: string): void {
  placeShapeAt(session, { kind, ...cornerFor(kind, middle), into: into ?? null })
}

/** Puts a shape at the free place nearest to `middle`, ready to be named. */
export function placeShapeNear(session: EditorSession, kind: NodeKind, middle: Point): void {
  const wanted = { id: '', kind, ...cornerFor(kind, middle), ...kindTable[kind].size, text: '', parent: null }
  const { dx, dy } = freeOffset(session.state.chart, [wanted])
  placeShapeAt(session, { kind, x: wanted.x + dx, y: wanted.y + dy })
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
