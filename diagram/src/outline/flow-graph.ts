import type { ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/reading-order.ts'
import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'

/** What is connected on a chart, as indexes into `steps`. */
export interface FlowGraph {
  /** Nodes that a connection joins to another one, by their position. Pools are none: what passes between them is no flow. */
  readonly steps: readonly ChartNode[]
  /** Where each step leads, by position and each once. */
  readonly next: readonly (readonly number[])[]
}

export function flowGraph(chart: Chart): FlowGraph {
  const flows = edgesOf(chart).filter((edge) => edge.source !== edge.target && isStep(chart, edge.source) && isStep(chart, edge.target))
  const joined = new Set<string>()
  for (const edge of flows) joined.add(edge.source).add(edge.target)
  const steps = readingOrder(nodesOf(chart).filter((node) => joined.has(node.id)))
  const indexOf = new Map(steps.map((step, index) => [step.id, index]))
  const next = steps.map((): number[] => [])
  for (const edge of flows) {
    const target = indexOf.get(edge.target)
    const targets = next[indexOf.get(edge.source) ?? -1]
    if (target !== undefined && targets && !targets.includes(target)) targets.push(target)
  }
  for (const targets of next) targets.sort((a, b) => a - b)
  return { steps, next }
}

function isStep(chart: Chart, id: string): boolean {
  const kind = chart.nodes[id]?.kind
  return kind !== undefined && kind !== 'pool'
}
