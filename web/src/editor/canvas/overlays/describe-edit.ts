import { type ChartNode, commandMessages, chartCanvasMessages as messages, type Point } from '@strata/contract'
import { isContainer, type Patch, shortName } from '@strata/diagram'
import type { LastEdit } from '../../session/editor-state.ts'

/** The keyboard goes to what these commands made or changed, which is read there. */
const readByFocus: readonly string[] = [
  commandMessages.addNextStep,
  commandMessages.setEdgeLabel,
  commandMessages.setNodeInfo,
  commandMessages.setText,
]

const mostNames = 3
const sentences = { undone: messages.editUndone, redone: messages.editRedone }

/** "Moved right: “Pack”"; empty where what was done is read anyway. */
export function describeEdit({ way, label, patch }: LastEdit): string {
  if (way === 'done' && readByFocus.includes(label)) return ''
  const what = describeChanged(patch)
  return way === 'done' ? describeDone(label, patch, what) : sentences[way]({ change: label, what })
}

function describeDone(change: string, { nodes, edges }: Patch, what: string): string {
  const changed = [...Object.values(nodes), ...Object.values(edges)]
  const moved = change === commandMessages.moveNodes ? Object.values(nodes).find(({ before, after }) => before && after) : undefined
  if (moved?.before && moved.after) return messages.editMoved({ way: wayBetween(moved.before, moved.after), what })
  if (changed.every(({ before }) => before === null)) return messages.editAdded({ what })
  return change === commandMessages.removeElements ? messages.editRemoved({ what }) : messages.editDone({ change, what })
}

/** Where it went mostly. */
function wayBetween(before: Point, after: Point): 'left' | 'right' | 'up' | 'down' {
  const [dx, dy] = [after.x - before.x, after.y - before.y]
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}

/** A few shapes by name, more of them by number; connections where no shape changed. */
function describeChanged(patch: Patch): string {
  const nodes = meant(Object.values(patch.nodes).flatMap(({ before, after }) => after ?? before ?? []))
  if (nodes.length === 0) return messages.editedConnections({ count: Object.keys(patch.edges).length })
  return nodes.length > mostNames ? messages.editedShapes({ count: nodes.length }) : nodes.map(shortName).join(', ')
}

/** A pool or lane may only have made room for the steps. */
function meant(nodes: readonly ChartNode[]): readonly ChartNode[] {
  const steps = nodes.filter(({ kind }) => !isContainer(kind))
  return steps.length > 0 ? steps : nodes
}
