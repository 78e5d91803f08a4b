import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { edgeAt, marqueeHits, nodeAt } from './hit-test.ts'
import { routeChart } from './routing/route-chart.ts'

const chart = buildChart(
  [
    buildNode('a', 'activity', { x: 100, y: 40, parent: 'lane' }),
    buildNode('b', 'activity', { x: 400, y: 40, parent: 'lane' }),
    buildNode('lane', 'lane', { width: 800, height: 160 }),
  ],
  [buildEdge('e', 'a', 'b')],
)
const routes = routeChart(chart)

describe('what lies under the pointer', () => {
  it('is the step and not the lane behind it', () => {
    expect(nodeAt(chart, { x: 120, y: 60 })?.id).toBe('a')
  })

  it('is the lane at its head and its border, but not on its open ground', () => {
    expect(nodeAt(chart, { x: 10, y: 80 })?.id).toBe('lane')
    expect(nodeAt(chart, { x: 500, y: 159 })?.id).toBe('lane')
    expect(nodeAt(chart, { x: 700, y: 80 })).toBeNull()
  })

  it('is an edge within reach of its line', () => {
    expect(edgeAt(chart, routes, { point: { x: 330, y: 80 } })?.id).toBe('e')
    expect(edgeAt(chart, routes, { point: { x: 330, y: 90 } })).toBeNull()
  })

  it('is all a frame touches, containers and edges only when wholly inside', () => {
    expect(marqueeHits(chart, routes, { x: 200, y: 50, width: 50, height: 10 })).toEqual({ nodes: ['a'], edges: [] })
    expect(marqueeHits(chart, routes, { x: 200, y: 50, width: 250, height: 50 })).toEqual({ nodes: ['a', 'b'], edges: ['e'] })
    expect(marqueeHits(chart, routes, { x: -10, y: -10, width: 900, height: 200 }).nodes).toEqual(['lane', 'a', 'b'])
  })
})
