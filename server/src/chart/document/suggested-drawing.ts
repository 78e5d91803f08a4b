import {
  type ChartData,
  type ChartType,
  type DrawingChoice,
  type Issue,
  issueLimit,
  type SuggestionDrawing,
  suggestionMessages,
} from '@strata/contract'
import {
  type Chart,
  type ChartScope,
  drawnOver,
  fromData,
  type MergeChoices,
  mergeDrawn,
  type PendingChanges,
  pendingChanges,
  toData,
  validateStructure,
} from '@strata/diagram'
import { fail } from '../../platform/index.ts'
import type { ExaminedScope } from './examine-drawing.ts'

/** What was drawn for a suggestion, and the version that it was drawn on. */
export interface SuggestedDrawing {
  data: ChartData
  type: ChartType
  drawing: SuggestionDrawing
}

/**
 * Checks a drawing from outside against the version that it was drawn on: whatever it names is in that version or new, and the resulting chart follows the rules of every save.
 * @throws Problem INVALID, INVALID_CHART
 */
export function checkSuggestedDrawing(given: SuggestedDrawing, mostNodes: ExaminedScope['mostNodes']): void {
  const { type, drawing } = given
  const { base, drawn } = readDrawn(given)
  const issues = [...findFaults(base, drawing), ...findMisplaced(drawn, drawing), ...findRepeated(drawing)]
  if (issues.length > 0) fail('INVALID', { issues: issues.slice(0, issueLimit) })
  const findings = validateStructure(toData(drawn), { type, mostNodes })
  if (findings.length > 0) fail('INVALID_CHART', { issues: findings.slice(0, issueLimit).map(describeFinding) })
}

export interface DrawingToMerge extends SuggestedDrawing {
  /** The document of the WIP. */
  wip: ChartData
  /** Where the WIP is. */
  scope: Partial<ChartScope>
  /** Whose edit is kept, by conflict; undefined: nobody was asked. */
  choices: readonly DrawingChoice[] | undefined
}

/** Merges the drawing into the WIP like the edits of a second person. @throws Problem CONTENT_CHANGED where both changed the same and nobody chose */
export function mergeSuggestedDrawing(given: DrawingToMerge): PendingChanges & { chartData: ChartData } {
  const { wip, scope, choices } = given
  const saved = fromData(wip, scope)
  const { chart, conflicts } = mergeDrawn({ ...readDrawn(given), saved }, choicesOf(choices))
  // Before anybody was asked, what is settled against an edit is shown too.
  const unanswered = choices ? conflicts.filter(({ isOpen }) => isOpen) : conflicts
  if (unanswered.length > 0)
    fail('CONTENT_CHANGED', {
      detail: suggestionMessages.drawingMeets,
      issues: unanswered.map(({ key }) => ({ path: `choices.${key}`, message: suggestionMessages.drawingMeets })),
    })
  return { chartData: toData(chart), ...pendingChanges(saved, chart) }
}

function readDrawn({ data, type, drawing }: SuggestedDrawing): { base: Chart; drawn: Chart } {
  const base = fromData(data, { type })
  return { base, drawn: drawnOver(base, drawing) }
}

/** Without a prototype: an id may be `constructor`. */
function choicesOf(choices: readonly DrawingChoice[] = []): MergeChoices {
  const chosen: Record<string, MergeChoices[string]> = Object.create(null)
  for (const { key, side } of choices) chosen[key] = side
  return chosen
}

function findFaults(base: Chart, { nodes, removedNodes, removedEdges }: SuggestionDrawing): Issue[] {
  return [
    ...nodes.flatMap(({ id, kind, text }, index): Issue[] => {
      if (kind !== 'process') return []
      if (base.nodes[id]?.kind !== 'process') return [{ path: `drawing.nodes.${index}.kind`, message: suggestionMessages.drawsProcess }]
      return text.trim() === '' ? [{ path: `drawing.nodes.${index}.text`, message: suggestionMessages.processUnnamed }] : []
    }),
    ...findStrangers('removedNodes', removedNodes, base.nodes),
    ...findStrangers('removedEdges', removedEdges, base.edges),
  ]
}

/** Only a step that is drawn lies elsewhere, and above a step that is there. */
function findMisplaced(drawn: Chart, { nodes, order = [] }: SuggestionDrawing): Issue[] {
  const listed = new Set(nodes.map(({ id }) => id))
  return order.flatMap(({ id, above }, index) =>
    listed.has(id) && (above === null || above in drawn.nodes)
      ? []
      : [{ path: `drawing.order.${index}`, message: suggestionMessages.notDrawnOn }],
  )
}

const findStrangers = (list: 'removedNodes' | 'removedEdges', ids: readonly string[], known: Readonly<Record<string, object>>): Issue[] =>
  ids.flatMap((id, index) => (id in known ? [] : [{ path: `drawing.${list}.${index}`, message: suggestionMessages.notDrawnOn }]))

/** Each is drawn once, or gone. */
function findRepeated({ nodes, edges, removedNodes, removedEdges, order = [] }: SuggestionDrawing): Issue[] {
  const seen = { nodes: new Set<string>(), edges: new Set<string>(), order: new Set<string>() }
  const repeatedOf = (known: Set<string>, list: keyof Omit<SuggestionDrawing, 'versionId'>, ids: readonly string[]): Issue[] =>
    ids.flatMap((id, index) =>
      known.size === known.add(id).size ? [{ path: `drawing.${list}.${index}`, message: suggestionMessages.drawnTwice }] : [],
    )
  const idsOf = (elements: readonly { id: string }[]) => elements.map(({ id }) => id)
  return [
    ...repeatedOf(seen.nodes, 'nodes', idsOf(nodes)),
    ...repeatedOf(seen.nodes, 'removedNodes', removedNodes),
    ...repeatedOf(seen.edges, 'edges', idsOf(edges)),
    ...repeatedOf(seen.edges, 'removedEdges', removedEdges),
    ...repeatedOf(seen.order, 'order', idsOf(order)),
  ]
}

const describeFinding = ({ message, nodeId, edgeId }: ReturnType<typeof validateStructure>[number]): Issue => ({
  path: nodeId !== undefined ? `drawing.nodes.${nodeId}` : edgeId !== undefined ? `drawing.edges.${edgeId}` : 'drawing',
  message,
})
