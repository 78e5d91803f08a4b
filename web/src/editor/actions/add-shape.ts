import type { NodeKind, Point, Port } from '@strata/contract'
import { commands, createdNodeIds, kindTable, type Outcome, snapToGrid } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'

/** Puts a shape with its middle at a place of the chart, ready to be named. */
export function placeShape(session: EditorSession, kind: NodeKind, middle: Point): void {
  const { size } = kindTable[kind]
  const x = snapToGrid(middle.x - size.width / 2)
  const y = snapToGrid(middle.y - size.height / 2)
  nameCreated(session, session.execute(commands.addNodes, { nodes: [{ kind, x, y }] }))
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

function nameCreated(session: EditorSession, outcome: Outcome): void {
  const created = outcome.done ? createdNodeIds(outcome.patch)[0] : undefined
  if (created === undefined) return
  session.viewport.reveal([created])
  session.edit({ kind: 'node', id: created })
}
