import type { ChartNode, Point } from '@strata/contract'
import { commands, gridSize, snapToGrid } from '@strata/diagram'
import type { EditorSession } from '../../editor/index.ts'

/** Where a box ends up, from where it is drawn now. */
export interface BoxMove {
  node: ChartNode
  to: Point
}

/** Puts a box at a place of its own: one step that can be undone. Only boxes moved so are saved (specification 5 §9). */
export function moveBox(session: EditorSession, { node, to }: BoxMove): void {
  const { id, kind, width, height } = node
  const known = Object.values(session.state.chart.nodes).find((saved) => saved.kind === kind)
  if (known) session.execute(commands.placeNodes, { positions: { [known.id]: to } })
  else session.execute(commands.addNodes, { nodes: [{ id, kind, width, height, text: '', ...to }] })
}

/** The point that a drag by `dx`, `dy` chart units leads to, on the grid. */
export const draggedTo = ({ x, y }: Point, dx: number, dy: number): Point => ({ x: snapToGrid(x + dx), y: snapToGrid(y + dy) })

const keySteps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -gridSize, y: 0 },
  ArrowRight: { x: gridSize, y: 0 },
  ArrowUp: { x: 0, y: -gridSize },
  ArrowDown: { x: 0, y: gridSize },
}

/** Where a key moves a box to; nothing for any other key. */
export function keyedTo({ x, y }: Point, key: string): Point | undefined {
  const step = keySteps[key]
  return step && { x: x + step.x, y: y + step.y }
}
