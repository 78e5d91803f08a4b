import type { FlowGraph } from './flow-graph.ts'

/**
 * How far along the flow each step is: one further than the furthest of those that lead to it, where connections that lead
 * back do not count. What nothing leads to is just before the first it leads to.
 */
export function flowLayers(graph: FlowGraph): number[] {
  const order = forwardOrder(graph)
  const turns: number[] = []
  for (const [turn, step] of order.entries()) turns[step] = turn
  const leadsOn = (from: number, to: number): boolean => (turns[to] ?? 0) > (turns[from] ?? 0)
  const layers = graph.steps.map(() => 0)
  for (const step of order) {
    for (const to of graph.next[step] ?? []) {
      if (leadsOn(step, to)) layers[to] = Math.max(layers[to] ?? 0, (layers[step] ?? 0) + 1)
    }
  }
  for (const step of entries(graph)) {
    layers[step] = Math.min(...(graph.next[step] ?? []).map((to) => layers[to] ?? 0)) - 1
  }
  return layers
}

/** Steps so that each comes before those it leads to; only the connections that close a circle lead back. */
function forwardOrder(graph: FlowGraph): number[] {
  const isSeen = new Set<number>()
  const finished: number[] = []
  for (const start of [...entries(graph), ...graph.steps.keys()]) finishFrom(graph, start, isSeen, finished)
  return finished.reverse()
}

/** Walks into the depth from `start`, by a stack of its own: a flow may be thousands of steps long. */
function finishFrom({ next }: FlowGraph, start: number, isSeen: Set<number>, finished: number[]): void {
  if (isSeen.has(start)) return
  isSeen.add(start)
  const way = [{ step: start, taken: 0 }]
  for (let here = way.at(-1); here; here = way.at(-1)) {
    const to = next[here.step]?.[here.taken]
    here.taken += 1
    if (to === undefined) {
      finished.push(here.step)
      way.pop()
    } else if (!isSeen.has(to)) {
      isSeen.add(to)
      way.push({ step: to, taken: 0 })
    }
  }
}

/** Steps that nothing leads to: starts first, then by position. */
function entries({ steps, next }: FlowGraph): number[] {
  const entered = new Set(next.flat())
  const found = [...steps.keys()].filter((step) => !entered.has(step))
  const isStart = (step: number): boolean => steps[step]?.kind === 'start'
  return [...found.filter(isStart), ...found.filter((step) => !isStart(step))]
}
