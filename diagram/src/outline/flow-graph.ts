import type { ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/index.ts'
import { ancestorsOf, type Chart, edgesOf, nodesOf } from '../model/index.ts'

/** What is connected on a chart, as indexes into `steps`. */
export interface FlowGraph {
  /** Nodes that a flow joins to another one, by their position. Pools are none: what passes between them is a message, no flow. */
  readonly steps: readonly ChartNode[]
  /** Where each step leads, by position and each once. */
  readonly next: readonly (readonly number[])[]
}

export function flowGraph(chart: Chart): FlowGraph {
  const pools = poolsOf(chart)
  const flows = edgesOf(chart).filter(
    ({ source, target }) => source !== target && isStep(chart, source) && isStep(chart, target) && !isMessage(pools, source, target),
  )
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

/** The outermost pool around each step that is in one. */
function poolsOf(chart: Chart): ReadonlyMap<string, string> {
  return new Map(
    nodesOf(chart).flatMap((node) => {
      const pool = ancestorsOf(chart, node).findLast(({ kind }) => kind === 'pool')
      return pool ? [[node.id, pool.id] as const] : []
    }),
  )
}

/** A message from one pool to another does not put the steps of either in order. */
function isMessage(pools: ReadonlyMap<string, string>, source: string, target: string): boolean {
  const [from, to] = [pools.get(source), pools.get(target)]
  return from !== undefined && to !== undefined && from !== to
}
