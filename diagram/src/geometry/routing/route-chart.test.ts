import type { ChartData, ChartNode } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../../commands/command-list.ts'
import { runCommand } from '../../history/run-command.ts'
import { type Chart, edgesOf, fromData } from '../../model/chart.ts'
import type { Route, Routes } from '../../shapes/edge/route.ts'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { nudgeRoutes } from './nudge-routes.ts'
import { obstaclesHit, relatedIds } from './obstacles.ts'
import { rerouteAffected } from './reroute-affected.ts'
import { routeChart } from './route-chart.ts'
import { routeEdge } from './route-edge.ts'

/** Steps on a roomy raster, each a little off, so that between any two there is a free way; edges anywhere. */
const roomyChart: fc.Arbitrary<ChartData> = fc
  .record({
    offsets: fc.array(fc.record({ x: fc.nat(40), y: fc.nat(30) }), { minLength: 4, maxLength: 30 }),
    ends: fc.array(fc.tuple(fc.nat(29), fc.nat(29)), { minLength: 1, maxLength: 20 }),
  })
  .map(({ offsets, ends }) => {
    const nodes = offsets.map((offset, index) =>
      buildNode(`n${index}`, index % 4 === 1 ? 'decision' : 'activity', {
        x: (index % 6) * 260 + offset.x,
        y: Math.floor(index / 6) * 160 + offset.y,
      }),
    )
    const edges = ends.map(([a, b], index) => buildEdge(`e${index}`, `n${a % nodes.length}`, `n${b % nodes.length}`))
    return { schema: 1, nodes, edges }
  })

function pointsOf(chart: Chart, id = 'e'): [number, number][] {
  return routeOf(routeChart(chart), id).points.map(({ x, y }) => [x, y])
}

function routeOf(routes: Routes, id: string): Route {
  const route = routes.get(id)
  if (!route) throw new Error(`no route ${id}`)
  return route
}

function step(id: string, x: number, y: number): ChartNode {
  return buildNode(id, 'activity', { x, y, width: 160, height: 72 })
}

describe('the router', () => {
  it('never runs through a node that has nothing to do with the edge', () => {
    fc.assert(
      fc.property(roomyChart, (data) => {
        const chart = fromData(data)
        const routes = routeChart(chart)
        for (const edge of edgesOf(chart)) {
          const { points, plain } = routeOf(routes, edge.id)
          const query = { chart, related: relatedIds(chart, edge), room: 0 }
          expect(obstaclesHit(points, query)).toEqual([])
          expect(obstaclesHit(plain, query)).toEqual([])
        }
      }),
      { numRuns: 80, seed: 20261120 },
    )
  })

  it('draws level and upright lines only, from the border of one node to that of the other', () => {
    fc.assert(
      fc.property(roomyChart, (data) => {
        const chart = fromData(data)
        for (const route of routeChart(chart).values()) {
          for (let index = 1; index < route.points.length; index += 1) {
            const from = route.points[index - 1]
            const to = route.points[index]
            expect(from && to && (Math.abs(from.x - to.x) < 0.01 || Math.abs(from.y - to.y) < 0.01)).toBe(true)
          }
        }
      }),
      { numRuns: 40, seed: 20261121 },
    )
  })

  it('gives the same chart the same routes, whatever was routed before', () => {
    fc.assert(
      fc.property(roomyChart, (data) => {
        const first = [...routeChart(fromData(data))]
        expect([...routeChart(fromData(JSON.parse(JSON.stringify(data))))]).toEqual(first)
      }),
      { numRuns: 20, seed: 20261122 },
    )
  })

  it('joins neighbours in one straight line', () => {
    expect(pointsOf(buildChart([step('a', 0, 0), step('b', 240, 0)], [buildEdge('e', 'a', 'b')]))).toEqual([
      [160, 36],
      [240, 36],
    ])
  })

  it('goes around what stands between', () => {
    const chart = buildChart([step('a', 0, 0), step('wall', 240, 0), step('b', 480, 0)], [buildEdge('e', 'a', 'b')])
    const route = routeOf(routeChart(chart), 'e')
    expect(route.points.length).toBeGreaterThan(2)
    expect([...route.around]).toEqual(['wall'])
    expect(obstaclesHit(route.points, { chart, related: new Set(['a', 'b']), room: 5 })).toEqual([])
  })

  it('takes the ports the edge names', () => {
    const chart = buildChart([step('a', 0, 0), step('b', 240, 0)], [buildEdge('e', 'a', 'b', { sourcePort: 'top', targetPort: 'top' })])
    expect(pointsOf(chart)).toEqual([
      [80, 0],
      [80, -16],
      [320, -16],
      [320, 0],
    ])
  })

  it('leads through the bends a person placed', () => {
    const chart = buildChart(
      [step('a', 0, 0), step('b', 400, 200)],
      [
        buildEdge('e', 'a', 'b', {
          points: [
            { x: 300, y: 20 },
            { x: 300, y: 250 },
          ],
        }),
      ],
    )
    expect(pointsOf(chart)).toEqual([
      [160, 20],
      [300, 20],
      [300, 250],
      [400, 250],
    ])
  })

  it('brings a step back to itself around a corner', () => {
    const chart = buildChart([step('a', 0, 0)], [buildEdge('e', 'a', 'a')])
    expect(pointsOf(chart)).toEqual([
      [160, 36],
      [184, 36],
      [184, -24],
      [80, -24],
      [80, 0],
    ])
  })

  it('sets lines apart that come and go at one side', () => {
    const chart = buildChart([step('a', 0, 0), step('b', 0, 200)], [buildEdge('go', 'a', 'b'), buildEdge('come', 'b', 'a')])
    const routes = routeChart(chart)
    expect(routeOf(routes, 'go').points).not.toEqual([...routeOf(routes, 'come').points].reverse())
  })

  it('still draws an edge where no free way exists', () => {
    const walls = [step('w1', 100, 0), step('w2', 0, -60), step('w3', 0, 60), step('w4', -100, 0)]
    const chart = buildChart([step('a', 0, 0), step('b', 900, 0), ...walls], [buildEdge('e', 'a', 'b')])
    expect(pointsOf(chart).at(0)).toBeDefined()
    expect(pointsOf(chart).at(-1)).toEqual([900, 36])
  })

  it('routes nothing for an edge whose end is missing', () => {
    expect(routeEdge(buildChart([step('a', 0, 0)]), buildEdge('e', 'a', 'gone'))).toBeNull()
  })
})

describe('rerouting after an edit', () => {
  it('keeps every route that has nothing to do with it, and no line through a node', () => {
    fc.assert(
      fc.property(roomyChart, fc.nat(29), fc.integer({ min: -3, max: 3 }), (data, pick, columns) => {
        const before = fromData(data)
        const routes = routeChart(before)
        const id = `n${pick % data.nodes.length}`
        const moved = runCommand(before, commands.moveNodes, { ids: [id], dx: columns * 24, dy: 16 })
        if (!moved.done) throw new Error(moved.reason)
        const next = rerouteAffected({ routes, before, after: moved.chart })
        for (const edge of edgesOf(moved.chart)) {
          const query = { chart: moved.chart, related: relatedIds(moved.chart, edge), room: 0 }
          if (obstaclesHit(routeOf(routeChart(moved.chart), edge.id).points, query).length > 0) continue
          expect(obstaclesHit(routeOf(next, edge.id).plain, query)).toEqual([])
        }
      }),
      { numRuns: 40, seed: 20261123 },
    )
  })

  it('finds the straight way again when what stood between goes', () => {
    const before = buildChart(
      [step('a', 0, 0), step('wall', 240, 0), step('b', 480, 0), step('c', 0, 400), step('d', 240, 400)],
      [buildEdge('e', 'a', 'b'), buildEdge('far', 'c', 'd')],
    )
    const routes = routeChart(before)
    const removed = runCommand(before, commands.removeElements, { nodes: ['wall'] })
    if (!removed.done) throw new Error(removed.reason)
    const next = rerouteAffected({ routes, before, after: removed.chart })
    expect(routeOf(next, 'e').points.map(({ x, y }) => [x, y])).toEqual([
      [160, 36],
      [480, 36],
    ])
    expect(routeOf(next, 'far')).toBe(routeOf(routes, 'far'))
  })

  it('answers the very same routes when nothing changed', () => {
    const chart = buildChart([step('a', 0, 0), step('b', 240, 0)], [buildEdge('e', 'a', 'b')])
    const routes = routeChart(chart)
    expect(rerouteAffected({ routes, before: chart, after: chart })).toBe(routes)
    expect(routeOf(nudgeRoutes(routes, chart), 'e')).toBe(routeOf(routes, 'e'))
  })
})
