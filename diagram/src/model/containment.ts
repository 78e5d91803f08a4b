import type { ChartEdge, ChartNode } from '@strata/contract'
import { type Chart, edgesOf, nodesOf } from './chart.ts'

const childrenCache = new WeakMap<Chart['nodes'], ReadonlyMap<string | null, readonly ChartNode[]>>()
const edgesCache = new WeakMap<Chart['edges'], ReadonlyMap<string, readonly ChartEdge[]>>()

/** Nodes directly inside `parent` (null: in none), from back to front. */
export function childrenOf(chart: Chart, parent: string | null): readonly ChartNode[] {
  return childIndex(chart).get(parent) ?? []
}

/** Every node inside `id`, at any depth. */
export function descendantsOf(chart: Chart, id: string): ChartNode[] {
  const index = childIndex(chart)
  const found: ChartNode[] = []
  if (!index.has(id)) return found
  const seen = new Set([id])
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const child of index.get(next) ?? []) {
      if (seen.has(child.id)) continue
      seen.add(child.id)
      found.push(child)
      open.push(child.id)
    }
  }
  return found
}

/** The containers around `node`, innermost first. */
export function ancestorsOf(chart: Chart, node: ChartNode): ChartNode[] {
  if (node.parent === null) return []
  const found: ChartNode[] = []
  const seen = new Set([node.id])
  for (let id: ChartNode['parent'] = node.parent; id !== null && !seen.has(id); ) {
    const parent: ChartNode | undefined = chart.nodes[id]
    if (!parent) break
    found.push(parent)
    seen.add(id)
    id = parent.parent
  }
  return found
}

/** The outermost container around `node`, or itself where it is in none. */
export function rootOf(chart: Chart, node: ChartNode): ChartNode {
  return ancestorsOf(chart, node).at(-1) ?? node
}

/** Edges that start or end at `id`. */
export function edgesAt(chart: Chart, id: string): readonly ChartEdge[] {
  return edgeIndex(chart).get(id) ?? []
}

/** Drops ids whose ancestor is among `ids` too: moving the ancestor moves them along. */
export function outermostOf(chart: Chart, ids: readonly string[]): string[] {
  const chosen = new Set(ids)
  return [...chosen].filter((id) => {
    const node = chart.nodes[id]
    return node !== undefined && !ancestorsOf(chart, node).some((ancestor) => chosen.has(ancestor.id))
  })
}

function childIndex(chart: Chart): ReadonlyMap<string | null, readonly ChartNode[]> {
  const known = childrenCache.get(chart.nodes)
  if (known) return known
  const index = new Map<string | null, ChartNode[]>()
  for (const node of nodesOf(chart)) addTo(index, node.parent, node)
  childrenCache.set(chart.nodes, index)
  return index
}

function edgeIndex(chart: Chart): ReadonlyMap<string, readonly ChartEdge[]> {
  const known = edgesCache.get(chart.edges)
  if (known) return known
  const index = new Map<string, ChartEdge[]>()
  for (const edge of edgesOf(chart)) {
    addTo(index, edge.source, edge)
    if (edge.target !== edge.source) addTo(index, edge.target, edge)
  }
  edgesCache.set(chart.edges, index)
  return index
}

function addTo<K, V>(index: Map<K, V[]>, key: K, value: V): void {
  const list = index.get(key)
  if (list) list.push(value)
  else index.set(key, [value])
}
