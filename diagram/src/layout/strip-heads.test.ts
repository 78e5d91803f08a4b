import { expect, it } from 'vitest'
import { headsOnTop } from '../geometry/texts/heads-on-top.ts'
import { type Chart, fromData, nodesOf } from '../model/chart.ts'
import { createLayoutEngine } from '../testing/layout-engine.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { layOutChart } from './lay-out-chart.ts'

async function laidOut(chart: Chart): Promise<Chart> {
  const { bounds } = await layOutChart(chart, createLayoutEngine())
  const nodes = nodesOf(chart).map((node) => ({ ...node, ...bounds[node.id] }))
  return fromData({ schema: 1, nodes, edges: Object.values(chart.edges) })
}

// Two pools side by side, read downwards: one with a single lane, one with two.
const upright = buildChart(
  [
    buildNode('one', 'pool', { x: 0, y: 0, width: 240, height: 640 }),
    buildNode('only', 'lane', { x: 0, y: 28, width: 240, height: 612, parent: 'one' }),
    buildNode('two', 'pool', { x: 300, y: 0, width: 480, height: 640 }),
    buildNode('left', 'lane', { x: 300, y: 28, width: 240, height: 612, parent: 'two' }),
    buildNode('right', 'lane', { x: 540, y: 28, width: 240, height: 612, parent: 'two' }),
    buildNode('a', 'activity', { x: 40, y: 80, width: 152, height: 72, parent: 'only' }),
    buildNode('b', 'activity', { x: 340, y: 240, width: 152, height: 72, parent: 'left' }),
    buildNode('c', 'activity', { x: 580, y: 400, width: 152, height: 72, parent: 'right' }),
  ],
  [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'c')],
)

it('keeps the names of upright pools and lanes at their top, each clear of what is below it', async () => {
  expect([...headsOnTop(upright)].sort()).toEqual(['left', 'one', 'only', 'right', 'two'])
  const after = await laidOut(upright)
  expect([...headsOnTop(after)].sort()).toEqual(['left', 'one', 'only', 'right', 'two'])
  const topOf = (id: string): number => after.nodes[id]?.y ?? Number.NaN
  // A head is 28 high.
  for (const [inner, outer] of [
    ['only', 'one'],
    ['left', 'two'],
    ['right', 'two'],
  ] as const)
    expect(topOf(inner) - topOf(outer)).toBe(28)
  for (const [step, lane] of [
    ['a', 'only'],
    ['b', 'left'],
    ['c', 'right'],
  ] as const)
    expect(topOf(step) - topOf(lane)).toBeGreaterThanOrEqual(28)
})

it('keeps the name of a pool at its left where the chart is read to the right', async () => {
  const chart = buildChart(
    [
      buildNode('pool', 'pool', { x: 0, y: 0, width: 800, height: 160 }),
      buildNode('a', 'activity', { x: 60, y: 40, width: 152, height: 72, parent: 'pool' }),
      buildNode('b', 'activity', { x: 400, y: 40, width: 152, height: 72, parent: 'pool' }),
    ],
    [buildEdge('ab', 'a', 'b')],
  )
  const after = await laidOut(chart)
  expect([...headsOnTop(after)]).toEqual([])
  expect((after.nodes.a?.x ?? 0) - (after.nodes.pool?.x ?? 0)).toBeGreaterThanOrEqual(28)
})
