import { type ChartNode, chartCanvasMessages as messages } from '@strata/contract'
import { type Chart, findNodes, fullName, proposedPids, shortName } from '@strata/diagram'
import type { EditorSession } from '../editor-session.ts'
import { showNoticeWhile } from '../session/show-notice-while.ts'
import { offerKind } from './offer-kind.ts'

/** Announces which containers nodes came into or out of when they were moved: at a border one cannot see it. */
export function announceContainer(session: EditorSession, before: Chart, ids: readonly string[]): void {
  const { chart } = session.state
  const words = containerWords(before, chart, ids)
  if (words === '' || offerKind(session, crossingIds(before, chart, ids))) return
  showNoticeWhile(session, words, (state) => state.chart === chart)
}

/** What `announceContainer` shows; empty where no node changed its container. */
export function containerWords(before: Chart, chart: Chart, ids: readonly string[]): string {
  const crossed = crossingNodes(before, chart, ids)
  const keyOf = (node: ChartNode): string => (node.parent === null ? `out:${formerParent(before, node)}` : `in:${node.parent}`)
  const places = [...new Set(crossed.map(keyOf))]
  // A sentence for each place, as long as they are few enough to be read at once.
  if (places.length > 2) return messages.containersChanged({ count: crossed.length })
  return places
    .map((place) =>
      describePlace(
        before,
        chart,
        crossed.filter((node) => keyOf(node) === place),
      ),
    )
    .join(' ')
}

function crossingIds(before: Chart, chart: Chart, ids: readonly string[]): string[] {
  return crossingNodes(before, chart, ids).map(({ id }) => id)
}

function crossingNodes(before: Chart, chart: Chart, ids: readonly string[]): ChartNode[] {
  return findNodes(chart, ids).filter((node) => node.parent !== formerParent(before, node))
}

const formerParent = (before: Chart, { id }: ChartNode): string | null => before.nodes[id]?.parent ?? null

/** Nodes that came into one container, or out of one into none. */
function describePlace(before: Chart, chart: Chart, nodes: readonly ChartNode[]): string {
  const [first] = nodes
  if (!first) return ''
  const moved = { count: nodes.length, name: fullName(first, proposedPids(chart).get(first.id)) }
  if (first.parent !== null) return messages.nowIn({ ...moved, container: nameOf(chart, first.parent) })
  return messages.nowOutside({ ...moved, container: nameOf(before, formerParent(before, first)) })
}

function nameOf(chart: Chart, id: string | null): string {
  const container = id === null ? undefined : chart.nodes[id]
  if (!container) return messages.allPools
  const name = shortName(container)
  return name.startsWith('“') ? name : messages.unnamed({ kind: name })
}
