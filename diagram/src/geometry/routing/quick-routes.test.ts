import type { ChartNode, Point } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { commands } from '../../commands/command-list.ts'
import { runCommand } from '../../history/run-command.ts'
import { type Chart, fromData } from '../../model/chart.ts'
import { quickRoutes, quickWays } from './quick-routes.ts'
import { routeChart } from './route-chart.ts'

const activity = (id: string, x: number, y: number): ChartNode => ({
  id,
  kind: 'activity',
  x,
  y,
  width: 160,
  height: 72,
  text: id,
  parent: null,
})
const chart = fromData({
  schema: 1,
  nodes: [activity('a', 0, 0), activity('b', 240, 0), activity('c', 480, 0)],
  edges: [
    { id: 'ab', source: 'a', target: 'b' },
    { id: 'bc', source: 'b', target: 'c' },
  ],
})

/** Whether a point is on the border of an activity there, which is 160 wide and 72 high. */
function isOnBorder(point: Point | undefined, at: Point | undefined): boolean {
  if (!point || !at) return false
  const [x, y] = [point.x - at.x, point.y - at.y]
  return x >= 0 && x <= 160 && y >= 0 && y <= 72 && (x === 0 || x === 160 || y === 0 || y === 72)
}

function moved(before: Chart, ids: string[], dx: number, dy: number): Chart {
  const result = runCommand(before, commands.moveNodes, { ids, dx, dy })
  if (!result.done) throw new Error(result.reason)
  return result.chart
}

describe('routes while much is on the move', () => {
  it('takes an edge along whose ends go the same way', () => {
    // given two connected steps, when both go 40 right and 16 down
    const routes = routeChart(chart)
    const next = quickRoutes({ routes, before: chart, after: moved(chart, ['a', 'b'], 40, 16) })
    // then their edge has the same form, 40 right and 16 down
    expect(next.get('ab')?.points).toEqual(routes.get('ab')?.points.map(({ x, y }) => ({ x: x + 40, y: y + 16 })))
  })

  it('keeps the route of an edge none of whose ends moved', () => {
    const routes = routeChart(chart)
    const next = quickRoutes({ routes, before: chart, after: moved(chart, ['c'], 0, 200) })
    expect(next.get('ab')).toBe(routes.get('ab'))
  })

  it('leaves a connection alone at whose ends nothing moved, and moves the others along', () => {
    // given a row of 300 steps, of which the first 100 go 400 down
    const nodes = Array.from({ length: 300 }, (_, index) => activity(`n${index}`, index * 240, 0))
    const edges = nodes.slice(1).map(({ id }, index) => ({ id: `e${index}`, source: `n${index}`, target: id }))
    const row = fromData({ schema: 1, nodes, edges })
    const routes = routeChart(row)
    const ids = nodes.slice(0, 100).map(({ id }) => id)
    const change = { routes, before: row, after: moved(row, ids, 0, 400) }
    const next = quickRoutes(change)
    // then 99 went along, one is torn and 199 are the same
    expect(next.size).toBe(299)
    const same = edges.filter(({ id }) => next.get(id) === routes.get(id)).map(({ id }) => id)
    expect([same.length, same[0]]).toEqual([199, 'e100'])
    const along = edges.filter(({ id }) => next.get(id)?.points[0]?.y === 436 && next.get(id)?.points.at(-1)?.y === 436)
    expect(along).toHaveLength(99)
    expect(next.get('e99')?.points.at(-1)?.y).toBeLessThanOrEqual(72)
    // and only these are named
    const { carried, ways } = quickWays(change)
    expect([...carried.keys()]).toEqual(along.map(({ id }) => id))
    expect(carried.get('e0')).toEqual({ dx: 0, dy: 400 })
    expect([...ways.keys()]).toEqual(['e99'])
  })

  it('docks an edge to the end that moved', () => {
    const next = quickRoutes({ routes: routeChart(chart), before: chart, after: moved(chart, ['c'], 0, 200) })
    const points = next.get('bc')?.points ?? []
    expect(points[0]?.y).toBeLessThanOrEqual(72)
    expect(points.at(-1)?.y).toBeGreaterThanOrEqual(200)
  })

  it('gives every edge of a large move a way from border to border', () => {
    // given a star of 60 edges
    const rays = Array.from({ length: 60 }, (_, index) => activity(`n${index}`, 400, index * 120))
    const star = fromData({
      schema: 1,
      nodes: [activity('hub', 0, 0), ...rays],
      edges: rays.map(({ id }) => ({ id: `e${id}`, source: 'hub', target: id })),
    })
    // when its hub moves
    const next = quickRoutes({ routes: routeChart(star), before: star, after: moved(star, ['hub'], -80, 40) })
    // then every edge starts on the hub's new border, and ends on that of its own step
    expect(next.size).toBe(60)
    for (const [id, { points }] of next) {
      const ray = rays.find((one) => `e${one.id}` === id)
      expect([id, isOnBorder(points[0], { x: -80, y: 40 })]).toEqual([id, true])
      expect([id, isOnBorder(points.at(-1), ray)]).toEqual([id, true])
    }
  })
})

it('gives an edge that is new among many a way too', () => {
  // given nothing known of 40 edges
  const nodes = Array.from({ length: 41 }, (_, index) => activity(`n${index}`, index * 240, 0))
  const row = fromData({
    schema: 1,
    nodes,
    edges: nodes.slice(1).map(({ id }, index) => ({ id: `e${id}`, source: `n${index}`, target: id })),
  })
  // when they are routed quickly
  const next = quickRoutes({ routes: new Map(), before: chart, after: row })
  // then each runs from its source's right to its target's left
  expect(next.get('en1')?.points).toEqual([
    { x: 160, y: 36 },
    { x: 240, y: 36 },
  ])
})
