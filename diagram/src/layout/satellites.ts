import type { ChartEdge, ChartNode } from '@strata/contract'
import { bottomOf, type Chart, centerOf, childrenOf, edgesAt, type Rect, rightOf } from '../model/index.ts'

const hangingKinds = new Set<ChartNode['kind']>(['data', 'document', 'text'])

/**
 * Which of `nodes` hang on another one and stay beside it, by id: data, documents and texts whose lines are no steps of the
 * flow, on the step they are tied to; loose texts on what they are nearest to in their container.
 */
export function satellitesOf(chart: Chart, nodes: readonly ChartNode[]): ReadonlyMap<string, string> {
  const among = new Map(nodes.map((node) => [node.id, node]))
  const hosts = new Map<string, string>()
  const candidates = nodes.filter((node) => hangingKinds.has(node.kind))
  const isHost = (id: string): boolean => {
    const node = among.get(id)
    return node !== undefined && node.kind !== 'pool' && node.kind !== 'lane' && !isHanging(chart, node)
  }
  for (const node of candidates) {
    const host = isHanging(chart, node) ? hostOf(chart, node, isHost) : undefined
    if (host !== undefined) hosts.set(node.id, host)
  }
  return hosts
}

/** Whether a node is a note or a thing that belongs to another one, rather than a step of the flow. */
export function isHanging(chart: Chart, node: ChartNode | undefined): boolean {
  if (!node || !hangingKinds.has(node.kind)) return false
  const lines = edgesAt(chart, node.id)
  if (node.kind !== 'text' && lines.length === 0) return false
  const others = new Set(lines.map((edge) => otherEnd(edge, node.id)))
  return others.size <= 1 || lines.every(isTie)
}

/** A line that ties things together and is no step of the flow. */
export function isTie({ style }: ChartEdge): boolean {
  return style?.arrow === 'none' || style?.line === 'dotted' || style?.line === 'dashed'
}

function hostOf(chart: Chart, node: ChartNode, isHost: (id: string) => boolean): string | undefined {
  const tied = edgesAt(chart, node.id)
    .map((edge) => otherEnd(edge, node.id))
    .filter((id) => id !== node.id && isHost(id) && chart.nodes[id]?.parent === node.parent)
  const [first] = tied.sort((a, b) => distance(chart, node, a) - distance(chart, node, b))
  if (first !== undefined || edgesAt(chart, node.id).length > 0) return first
  return nearest(chart, node, isHost)
}

function nearest(chart: Chart, node: ChartNode, isHost: (id: string) => boolean): string | undefined {
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const id of chart.nodeOrder) {
    const other = chart.nodes[id]
    if (!other || id === node.id || other.parent !== node.parent || !isHost(id)) continue
    const away = distance(chart, node, id)
    if (away >= least) continue
    least = away
    best = id
  }
  return best !== undefined && isNearerToFrame(chart, node, best) ? undefined : best
}

/** A text over or under a pool is its heading, or the chart's, and no note on a step further away. */
function isNearerToFrame(chart: Chart, text: ChartNode, host: string): boolean {
  const step = chart.nodes[host]
  const away = step ? gapBetween(text, step) : Number.POSITIVE_INFINITY
  return childrenOf(chart, text.parent).some((other) => (other.kind === 'pool' || other.kind === 'lane') && gapBetween(text, other) < away)
}

function gapBetween(a: Rect, b: Rect): number {
  const across = Math.max(0, a.x - rightOf(b), b.x - rightOf(a))
  const down = Math.max(0, a.y - bottomOf(b), b.y - bottomOf(a))
  return Math.hypot(across, down)
}

function distance(chart: Chart, node: ChartNode, id: string): number {
  const other = chart.nodes[id]
  if (!other) return Number.POSITIVE_INFINITY
  const from = centerOf(node)
  const to = centerOf(other)
  return Math.hypot(to.x - from.x, to.y - from.y)
}

function otherEnd(edge: ChartEdge, id: string): string {
  return edge.source === id ? edge.target : edge.source
}
