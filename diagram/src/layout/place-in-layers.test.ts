import type { ChartEdge } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { layOutChart } from './lay-out-chart.ts'
import type { LayoutGraph } from './layout-graph.ts'

/** What the engine is asked for a row of steps, each leading to the next, and some to one further on, with labels that need room. */
async function askedFor(count: number, further: readonly (readonly [number, number])[]): Promise<LayoutGraph> {
  const nodes = Array.from({ length: count }, (_, index) => buildNode(`n${index}`, 'activity', { x: index * 200 }))
  const next = nodes.slice(1).map((_, index): readonly [number, number] => [index, index + 1])
  const edges = [...next, ...further].map(
    ([from, to], index): ChartEdge => buildEdge(`e${index}`, `n${from}`, `n${to}`, { label: 'when it was accepted' }),
  )
  const asked: LayoutGraph[] = []
  await layOutChart(buildChart(nodes, edges), async (graph) => {
    asked.push(graph)
    return { children: graph.children.map(({ id }, index) => ({ id, x: index * 200, y: 0 })) }
  })
  const [graph] = asked
  if (!graph) throw new Error('The engine was not asked')
  return graph
}

const labelled = ({ edges }: LayoutGraph): number => edges.filter(({ labels }) => labels).length
const strategy = ({ layoutOptions }: LayoutGraph) => layoutOptions['elk.layered.nodePlacement.strategy']

it('gives every label room, and sets the flow straight the finest way, where few links pass many steps', async () => {
  const graph = await askedFor(20, [[0, 5]])
  expect(labelled(graph)).toBe(20)
  expect(strategy(graph)).toBe('NETWORK_SIMPLEX')
})

it('gives labels no room of their own where they would double what many long links pass', async () => {
  // 50 steps, 61 labels, and 12 links that pass 24 steps each: 50 + 288 stand-ins as they are, 50 + 61 + 576 with room for labels.
  const graph = await askedFor(
    50,
    Array.from({ length: 12 }, (_, index) => [index, index + 25] as const),
  )
  expect(labelled(graph)).toBe(0)
  expect(strategy(graph)).toBe('NETWORK_SIMPLEX')
})

it('takes the coarse way for a large chart', async () => {
  const graph = await askedFor(600, [])
  expect(labelled(graph)).toBe(0)
  expect(strategy(graph)).toBe('BRANDES_KOEPF')
})

it('does not have the engine walk a very long flow into the depth to tell parts apart', async () => {
  const parts = ({ layoutOptions }: LayoutGraph) => layoutOptions['elk.separateConnectedComponents']
  expect(parts(await askedFor(1499, []))).toBe('true')
  expect(parts(await askedFor(1500, []))).toBe('false')
})
