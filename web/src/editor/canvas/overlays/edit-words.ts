import { type ChartNode, commandMessages, chartCanvasMessages as messages } from '@strata/contract'
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
const sentences = { done: messages.editDone, undone: messages.editUndone, redone: messages.editRedone }

/** "Move: “Pack”"; empty where what was done is read anyway. */
export function wordsForEdit({ way, label, patch }: LastEdit): string {
  if (way === 'done' && readByFocus.includes(label)) return ''
  return sentences[way]({ change: label, what: whatOf(patch) })
}

/** A few shapes by name, more of them by number; connections where no shape changed. */
function whatOf(patch: Patch): string {
  const nodes = meant(Object.values(patch.nodes).flatMap(({ before, after }) => after ?? before ?? []))
  if (nodes.length === 0) return messages.editedConnections({ count: Object.keys(patch.edges).length })
  return nodes.length > mostNames ? messages.editedShapes({ count: nodes.length }) : nodes.map(shortName).join(', ')
}

/** A pool or lane may only have made room for the steps. */
function meant(nodes: readonly ChartNode[]): readonly ChartNode[] {
  const steps = nodes.filter(({ kind }) => !isContainer(kind))
  return steps.length > 0 ? steps : nodes
}
