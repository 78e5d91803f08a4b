import type { ChartNode, NodeKind, Point, Port } from '@strata/contract'
import {
  boundsOfPoints,
  type Chart,
  commands,
  containsRect,
  createdNodeIds,
  edgesAt,
  findSlot,
  freeOffset,
  isContainer,
  isPrimary,
  kindTable,
  type NewNode,
  nodesOf,
  type Outcome,
  overlaps,
  type Rect,
  snapToGrid,
  unassignedPid,
} from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { knownRoutesOf } from '../known-routes.ts'
import { offerKind } from './offer-kind.ts'

/** Puts a shape with its middle at a place of the chart, ready to be named; `into` is the connection that it comes between. */
export function placeShape(session: EditorSession, kind: NodeKind, middle: Point, into?: string): void {
  placeShapeAt(session, { kind, ...cornerFor(kind, middle), into: into ?? null })
}

export interface NearPlace {
  readonly kind: NodeKind
  readonly near: Point
  /** Whether the place was pointed at. */
  readonly isPointed?: boolean
  /** The step beside which it is wanted: a process becomes one of the same kind. */
  readonly beside?: ChartNode | undefined
  /** The container that it comes into. */
  readonly inside?: string
}

/** Puts a shape at the free place that suits it best, ready to be named. */
export function placeShapeNear(session: EditorSession, place: NearPlace): void {
  addShape(session, shapeNear(session, place))
}

/**
 * A shape at the free place that suits it best: where somebody pointed, if nothing is there and no row is close enough to line up with; else in line with a row of the
 * pool or lane for its kind.
 */
export function shapeNear({ state: { chart }, viewport }: EditorSession, place: NearPlace): NewNode {
  const { kind, near, isPointed, beside, inside } = place
  const primary = beside?.kind !== 'process' || isPrimary(beside)
  const node = { kind, ...(kind === 'process' && { addInfo: { processId: unassignedPid(chart.scope.parentPid, primary) } }) }
  if (isContainer(kind) && kind !== 'subprocess') return { ...node, ...freeCorner(chart, kind, near) }
  const slot = findSlot(chart, {
    kind,
    size: kindTable[kind].size,
    near,
    isPointed,
    inside,
    view: viewport.area(),
    lines: linesOf(chart),
    ...(kind === 'process' && { processKind: primary ? 'primary' : 'enabling' }),
  })
  const pointed = isPointed ? pointedCorner(chart, kind, near) : undefined
  const isInRow = pointed && slot && Math.hypot(slot.x - pointed.x, slot.y - pointed.y) <= closeToRow
  return { ...node, ...(pointed && !isInRow ? pointed : (slot ?? freeCorner(chart, kind, near))) }
}

/** Pixels of the chart between the place pointed at and the one in the row. */
const closeToRow = 40

/** The corner of a shape around the place pointed at; undefined where it would overlap something or the border of a container. */
function pointedCorner(chart: Chart, kind: NodeKind, middle: Point): Point | undefined {
  const node = nodeAround(kind, middle)
  const { dx, dy } = freeOffset(chart, [node])
  const isOnBorder = nodesOf(chart).some((other) => isContainer(other.kind) && overlaps(other, node) && !containsRect(other, node))
  return dx === 0 && dy === 0 && !isOnBorder ? { x: node.x, y: node.y } : undefined
}

/** Where a shape overlaps nothing, as near as there is a place. */
function freeCorner(chart: Chart, kind: NodeKind, middle: Point): Point {
  const node = nodeAround(kind, middle)
  const { dx, dy } = freeOffset(chart, [node])
  return { x: node.x + dx, y: node.y + dy }
}

const nodeAround = (kind: NodeKind, middle: Point): ChartNode => ({
  id: '',
  kind,
  ...cornerFor(kind, middle),
  ...kindTable[kind].size,
  text: '',
  parent: null,
})

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
  addShape(session, { kind, x, y }, into)
}

function addShape(session: EditorSession, node: NewNode, into?: string | null): void {
  const outcome = session.execute(commands.addNodes, { nodes: [node], ...(into && { into }) })
  nameCreated(session, outcome)
  if (outcome.done) offerKind(session, createdNodeIds(outcome.patch))
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
