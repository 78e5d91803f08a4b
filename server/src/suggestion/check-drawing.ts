import { drawingLimits, type Issue, issueLimit, type SuggestionDrawing, suggestionMessages } from '@strata/contract'
import { type Chart, drawnOver, fromData, toData, validateStructure } from '@strata/diagram'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { type DrawnVersion, kindOf } from './suggested-kinds.ts'

/** A drawing with what it was drawn on, both as charts. */
export interface Drawn extends Pick<DrawnVersion, 'type'> {
  base: Chart
  drawn: Chart
}

/**
 * Reads a drawing from outside over the version that it was drawn on, and changes nothing. What it names is of that version or new in it.
 * @throws Problem INVALID, INVALID_CHART, TOO_LARGE
 */
export async function checkDrawing({ tx, chartNodes: mostNodes }: Work, item: SuggestedItem, drawing: SuggestionDrawing): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(drawing)) > drawingLimits.bytes)
    fail('TOO_LARGE', { detail: suggestionMessages.drawingTooLarge({ size: String(drawingLimits.bytes / 1024) }) })
  const kind = kindOf(item.type)
  if (!kind.findDrawing) fail('INVALID', { issues: [{ path: 'drawing', message: suggestionMessages.onlyOnCharts }] })
  const { type, base, drawn } =
    (await readDrawn(tx, item, drawing)) ??
    fail('INVALID', { issues: [{ path: 'drawing.versionId', message: suggestionMessages.noSuchVersion }] })
  const issues = [...findFaults(base, drawing), ...findMisplaced(drawn, drawing), ...findRepeated(drawing)]
  if (issues.length > 0) fail('INVALID', { issues: issues.slice(0, issueLimit) })
  const findings = validateStructure(toData(drawn), { type, mostNodes })
  if (findings.length > 0) fail('INVALID_CHART', { issues: findings.slice(0, issueLimit).map(describeFinding) })
}

/** Nothing where the item has no such version that was in force. */
export async function readDrawn(tx: CompanyTransaction, item: SuggestedItem, drawing: SuggestionDrawing): Promise<Drawn | undefined> {
  const found = await kindOf(item.type).findDrawing?.(tx, item.chronId, drawing.versionId)
  if (!found) return undefined
  const base = fromData(found.data, { type: found.type })
  return { type: found.type, base, drawn: drawnOver(base, drawing) }
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
