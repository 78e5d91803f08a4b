import type { ChartNode, NodeKind, Point } from '@strata/contract'
import {
  type Chart,
  commands,
  createdNodeIds,
  freeOffset,
  freeSpot,
  isContainer,
  kindTable,
  laneHead,
  mayHold,
  nodesOf,
  type Outcome,
  type PaletteItem,
  paletteFor,
  snapToGrid,
} from '@strata/diagram'
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
  const { chart } = session.state
  const container = place ? chart.nodes[place.inside] : undefined
  const corner = container ? cornerInside(chart, container, kind) : looseCorner(session, kind)
  return session.execute(commands.addNodes, { nodes: [{ kind, ...corner, ...(container && { parent: container.id }) }] })
}

/** The first free place in a container, as one reads; lanes are stacked where they come. */
function cornerInside(chart: Chart, container: ChartNode, kind: NodeKind): Point {
  const { size } = kindTable[kind]
  const head = container.kind === 'pool' || container.kind === 'lane' ? laneHead : 0
  if (kind === 'lane') return { x: container.x + head, y: container.y + container.height }
  const y = container.kind === 'lane' ? container.y + (container.height - size.height) / 2 : container.y + padding
  const inside = nodesOf(chart).filter((node) => node.parent === container.id)
  const after = Math.max(container.x + head, ...inside.map((node) => node.x + node.width))
  return freeSpot({
    wanted: { x: snapToGrid(after + padding), y: snapToGrid(y), ...size },
    obstacles: nodesOf(chart).filter((node) => !isContainer(node.kind)),
    along: 'horizontal',
  })
}

/** The free place nearest to the middle of the view. */
function looseCorner({ state, viewport }: EditorSession, kind: NodeKind): Point {
  const { size } = kindTable[kind]
  const middle = viewport.middle()
  const [x, y] = [snapToGrid(middle.x - size.width / 2), snapToGrid(middle.y - size.height / 2)]
  const { dx, dy } = freeOffset(state.chart, [{ id: '', kind, x, y, ...size, text: '', parent: null }])
  return { x: x + dx, y: y + dy }
}
