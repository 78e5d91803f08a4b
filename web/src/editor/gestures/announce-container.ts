import type { ChartNode } from '@strata/contract'
import { type Chart, findNodes, fullName, shortName } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'

/** Says which containers nodes came into or out of when they were moved: at a border one cannot see it. */
export function announceContainer(session: EditorSession, before: Chart, ids: readonly string[]): void {
  const { chart } = session.state
  const words = containerWords(before, chart, ids)
  if (words !== '') showNoticeWhile(session, words, (state) => state.chart === chart)
}

/** What `announceContainer` says; empty where no node changed its container. */
export function containerWords(before: Chart, chart: Chart, ids: readonly string[]): string {
  const parentBefore = (id: string) => before.nodes[id]?.parent ?? null
  const groups = new Map<string, ChartNode[]>()
  for (const node of findNodes(chart, ids)) {
    if (node.parent === parentBefore(node.id)) continue
    const place = placeOf(chart, node.parent) ?? `outside ${nameOf(before, parentBefore(node.id))}`
    const group = groups.get(place) ?? []
    groups.set(place, group)
    group.push(node)
  }
  return groups.size === 0 ? '' : wordsFor(groups)
}

/** A sentence for each place, as long as they are few enough to be read at once. */
function wordsFor(groups: ReadonlyMap<string, readonly ChartNode[]>): string {
  const crossed = [...groups.values()].flat()
  if (groups.size > 2) return `${crossed.length} shapes changed their container.`
  return [...groups].map(([place, nodes]) => `${whoOf(nodes)} now ${place}.`).join(' ')
}

function whoOf(nodes: readonly ChartNode[]): string {
  const [first] = nodes
  return nodes.length === 1 && first ? `${fullName(first)} is` : `${nodes.length} shapes are`
}

function placeOf(chart: Chart, id: string | null): string | null {
  return id === null ? null : `in ${nameOf(chart, id)}`
}

function nameOf(chart: Chart, id: string | null): string {
  const container = id === null ? undefined : chart.nodes[id]
  if (!container) return 'all pools'
  const name = shortName(container)
  return name.startsWith('“') ? name : `the ${name}`
}
