import type { ChartNode, NodeKind } from '@strata/contract'
import {
  type Chart,
  centerOf,
  childrenOf,
  commands,
  createdNodeIds,
  laneHead,
  mayHold,
  type NewNode,
  type Outcome,
  type PaletteItem,
  paletteFor,
  rightOf,
  snapToGrid,
} from '@strata/diagram'
import { shapeNear } from '../actions/add-shape.ts'
import type { EditorSession } from '../editor-session.ts'
import { type AddPlace, outlineMemory } from './outline-memory.ts'
import { stepKey } from './outline-nodes.ts'

const padding = 24

/** The shapes that may come there, as the palette has them. */
export function shapesAt(chart: Chart, place: AddPlace): PaletteItem[] {
  const items = paletteFor(chart.scope.type).flatMap((group) => group.items)
  if (!place) return items
  if ('after' in place) return items.filter(({ kind }) => commands.addNextStep.allowed(chart, { from: place.after, kind }) === true)
  const container = chart.nodes[place.inside]
  return container ? items.filter(({ kind }) => mayHold(container.kind, kind)) : []
}

/** Adds a shape, which is then named in its row of the outline. */
export function addInOutline(session: EditorSession, kind: NodeKind, place: AddPlace): void {
  const outcome = add(session, kind, place)
  const id = outcome.done ? createdNodeIds(outcome.patch)[0] : undefined
  if (id === undefined) return
  session.viewport.reveal([id])
  const key = stepKey(id)
  outlineMemory(session).setState({ filter: '', active: key, renaming: { key, added: place } })
}

function add(session: EditorSession, kind: NodeKind, place: AddPlace): Outcome {
  if (place && 'after' in place) return session.execute(commands.addNextStep, { from: place.after, kind })
  const container = place ? session.state.chart.nodes[place.inside] : undefined
  const node = container ? shapeInside(session, container, kind) : shapeNear(session, { kind, near: session.viewport.middle() })
  return session.execute(commands.addNodes, { nodes: [node] })
}

/** After what is in a container; lanes are stacked where they come. */
function shapeInside(session: EditorSession, container: ChartNode, kind: NodeKind): NewNode {
  const { id, x, y, height } = container
  if (kind === 'lane') return { kind, parent: id, x: x + laneHead, y: y + height }
  const steps = childrenOf(session.state.chart, id)
  const [beside] = [...steps].sort((a, b) => rightOf(b) - rightOf(a))
  const near = beside ? { x: rightOf(beside) + beside.width / 2, y: centerOf(beside).y } : { x: x + laneHead, y: y + height / 2 }
  if (kind !== 'group') return shapeNear(session, { kind, near, inside: id, beside })
  return { kind, parent: id, x: snapToGrid(beside ? rightOf(beside) + padding : x + laneHead + padding), y: snapToGrid(y + padding) }
}
