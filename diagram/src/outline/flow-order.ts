import type { ChartNode } from '@strata/contract'
import { readingOrder } from '../geometry/index.ts'
import { type Chart, descendantsOf } from '../model/index.ts'
import { type FlowGraph, flowGraph } from './flow-graph.ts'
import { flowLayers } from './flow-layers.ts'

/** Puts nodes that are in one container (or in none) in the order one reads them. */
export type FlowOrder = (siblings: readonly ChartNode[]) => ChartNode[]

interface FlowPlace {
  readonly flow: number
  readonly layer: number
}

/**
 * Reading order along the flow: a step follows all that lead to it, those equally far along stand by position. Flows follow
 * each other by the position of their first step, and so do pools, lanes and what is not connected.
 */
export function flowOrder(chart: Chart): FlowOrder {
  const places = flowPlaces(chart)
  return (siblings) => {
    const flows = new Map<number | string, { node: ChartNode; layer: number }[]>()
    for (const node of readingOrder(siblings)) {
      const place = placeOf(chart, node, places)
      const flow = flows.get(place?.flow ?? node.id)
      const entry = { node, layer: place?.layer ?? 0 }
      if (flow) flow.push(entry)
      else flows.set(place?.flow ?? node.id, [entry])
    }
    const ordered = [...flows.values()].map((flow) => flow.sort((a, b) => a.layer - b.layer).map(({ node }) => node))
    const byFirst = new Map(ordered.flatMap((flow) => flow.slice(0, 1).map((first) => [first, flow])))
    return readingOrder([...byFirst.keys()]).flatMap((first) => byFirst.get(first) ?? [])
  }
}

/** A group is read where the earliest step in it is. */
function placeOf(chart: Chart, node: ChartNode, places: ReadonlyMap<string, FlowPlace>): FlowPlace | undefined {
  if (node.kind !== 'group') return places.get(node.id)
  return descendantsOf(chart, node.id)
    .flatMap((inner) => places.get(inner.id) ?? [])
    .reduce<FlowPlace | undefined>((first, place) => (first && first.layer <= place.layer ? first : place), undefined)
}

function flowPlaces(chart: Chart): ReadonlyMap<string, FlowPlace> {
  const graph = flowGraph(chart)
  const layers = flowLayers(graph)
  const flows = flowsOf(graph)
  return new Map(graph.steps.map(({ id }, index) => [id, { flow: flows[index] ?? index, layer: layers[index] ?? 0 }]))
}

/** For each step the number of the flow it belongs to: those joined by connections, whichever way, share one. */
function flowsOf({ steps, next }: FlowGraph): number[] {
  const joined: number[][] = next.map((targets) => [...targets])
  next.forEach((targets, from) => {
    for (const to of targets) joined[to]?.push(from)
  })
  const flows: number[] = []
  for (const start of steps.keys()) {
    const open = [start]
    for (let step = open.pop(); step !== undefined; step = open.pop()) {
      if (flows[step] !== undefined) continue
      flows[step] = start
      open.push(...(joined[step] ?? []))
    }
  }
  return flows
}
