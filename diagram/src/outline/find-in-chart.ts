import { type Chart, edgesOf } from '../model/index.ts'
import { outline } from './outline.ts'
import { plainText } from './step-words.ts'

export interface ChartHit {
  readonly type: 'node' | 'edge'
  readonly id: string
  /** What was found, on one line. */
  readonly name: string
}

/**
 * Nodes and edges whose text, id or additional info holds every word of `query`, in reading order, edges last. Case and
 * accents do not count.
 */
export function findInChart(chart: Chart, query: string): ChartHit[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  const nodes = outline(chart)
    .filter(({ node, name }) => holds(`${name} ${node.info ?? ''}`, words))
    .map(({ id, name }): ChartHit => ({ type: 'node', id, name }))
  const edges = edgesOf(chart)
    .filter((edge) => edge.label && holds(edge.label, words))
    .map((edge): ChartHit => ({ type: 'edge', id: edge.id, name: plainText(edge.label ?? '') }))
  return [...nodes, ...edges]
}

function holds(text: string, words: readonly string[]): boolean {
  const searched = folded(text)
  return words.every((word) => searched.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
