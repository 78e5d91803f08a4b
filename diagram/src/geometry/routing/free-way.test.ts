import type { ChartData, ChartEdge, ChartNode, Point } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chart, edgesOf, fromData, nodesOf } from '../../model/chart.ts'
import { ancestorsOf } from '../../model/containment.ts'
import { isExpanded } from '../../rules/kind-table.ts'
import type { Routes } from '../../shapes/edge/route.ts'
import { soundChart } from '../../testing/chart-arbitrary.ts'
import { buildData, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { routeChart } from './route-chart.ts'

/*
 * An oracle of its own: it knows nothing of the router's grid, gates or indexes. A free way exists when the middles of two sides
 * can be joined over lines that run beside every box's border, none of them entering an unrelated box.
 */
const beside = 3

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function boxOf({ x, y, width, height }: ChartNode): Box {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/** What an edge has nothing to do with and is drawn as a solid thing. */
function strangers(chart: Chart, edge: ChartEdge): Box[] {
  const ends = [edge.source, edge.target].flatMap((id) => chart.nodes[id] ?? [])
  const own = new Set(ends.flatMap((end) => [end.id, ...ancestorsOf(chart, end).map(({ id }) => id)]))
  return nodesOf(chart).flatMap((node) => {
    if (own.has(node.id) || node.kind === 'pool' || node.kind === 'lane' || node.kind === 'group') return []
    const folded = ancestorsOf(chart, node).some((around) => around.kind === 'subprocess' && !isExpanded(around) && !own.has(around.id))
    return folded ? [] : [boxOf(node)]
  })
}

function enters(from: Point, to: Point, { left, top, right, bottom }: Box, by = 0): boolean {
  return (
    Math.max(from.x, to.x) > left + by &&
    Math.min(from.x, to.x) < right - by &&
    Math.max(from.y, to.y) > top + by &&
    Math.min(from.y, to.y) < bottom - by
  )
}

interface Door {
  readonly at: Point
  readonly outside: Point
}

function doorsOf(node: ChartNode, wanted: ChartEdge['sourcePort']): Door[] {
  const { left, top, right, bottom } = boxOf(node)
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
  const doors = {
    right: { at: { x: right, y: middle.y }, outside: { x: right + beside, y: middle.y } },
    left: { at: { x: left, y: middle.y }, outside: { x: left - beside, y: middle.y } },
    bottom: { at: { x: middle.x, y: bottom }, outside: { x: middle.x, y: bottom + beside } },
    top: { at: { x: middle.x, y: top }, outside: { x: middle.x, y: top - beside } },
  }
  return wanted ? [doors[wanted]] : Object.values(doors)
}

/** Whether upright and level lines can join the ends without entering a stranger, or an end itself. */
function hasFreeWay(chart: Chart, edge: ChartEdge): boolean {
  const source = chart.nodes[edge.source]
  const target = chart.nodes[edge.target]
  if (!source || !target) return false
  const walls = [...strangers(chart, edge), boxOf(source), boxOf(target)]
  const isOpen = (from: Point, to: Point): boolean => !walls.some((wall) => enters(from, to, wall, -beside / 3))
  const isOpenDoor = ({ at, outside }: Door): boolean => !strangers(chart, edge).some((wall) => enters(at, outside, wall, -beside / 3))
  const starts = doorsOf(source, edge.sourcePort).filter(isOpenDoor)
  const goals = doorsOf(target, edge.targetPort).filter(isOpenDoor)
  const outsides = [...starts, ...goals].map(({ outside }) => outside)
  const xs = [...new Set([...walls.flatMap(({ left, right }) => [left - beside, right + beside]), ...outsides.map(({ x }) => x)])].sort(
    (a, b) => a - b,
  )
  const ys = [...new Set([...walls.flatMap(({ top, bottom }) => [top - beside, bottom + beside]), ...outsides.map(({ y }) => y)])].sort(
    (a, b) => a - b,
  )
  const key = ({ x, y }: Point): string => `${x} ${y}`
  const wanted = new Set(goals.map(({ outside }) => key(outside)))
  const open = starts.map(({ outside }) => outside)
  const seen = new Set(open.map(key))
  for (let here = open.pop(); here; here = open.pop()) {
    if (wanted.has(key(here))) return true
    const column = xs.indexOf(here.x)
    const row = ys.indexOf(here.y)
    for (const [across, down] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const x = xs[column + across]
      const y = ys[row + down]
      if (x === undefined || y === undefined || seen.has(key({ x, y })) || !isOpen(here, { x, y })) continue
      seen.add(key({ x, y }))
      open.push({ x, y })
    }
  }
  return false
}

function crossings(chart: Chart, edge: ChartEdge, routes: Routes): Box[] {
  const points = routes.get(edge.id)?.points ?? []
  return strangers(chart, edge).filter((box) =>
    points.some((from, index) => {
      const to = points[index + 1]
      return to !== undefined && enters(from, to, box, 0.01)
    }),
  )
}

/** Edges that run through a node they have nothing to do with though there is a free way. */
function needless(data: ChartData): string[] {
  const chart = fromData(data)
  const routes = routeChart(chart)
  return edgesOf(chart).flatMap((edge) => {
    if (edge.points || edge.source === edge.target || crossings(chart, edge, routes).length === 0) return []
    return hasFreeWay(chart, edge) ? [edge.id] : []
  })
}

/** Steps anywhere, also close together and over each other; lanes, an open and a closed subprocess; edges between any two. */
const crowdedChart: fc.Arbitrary<ChartData> = fc
  .record({
    spots: fc.array(fc.record({ x: fc.nat(110), y: fc.nat(70), size: fc.nat(3), holder: fc.nat(5) }), { minLength: 5, maxLength: 28 }),
    ends: fc.array(fc.tuple(fc.nat(27), fc.nat(27), fc.constantFrom(undefined, 'top', 'right', 'bottom', 'left')), {
      minLength: 1,
      maxLength: 14,
    }),
  })
  .map(({ spots, ends }) => {
    const kinds = ['activity', 'decision', 'event', 'document'] as const
    const holders = [
      buildNode('pool', 'pool', { x: 0, y: 0, width: 900, height: 480 }),
      buildNode('upper', 'lane', { x: 28, y: 0, width: 872, height: 240, parent: 'pool' }),
      buildNode('lower', 'lane', { x: 28, y: 240, width: 872, height: 240, parent: 'pool' }),
      buildNode('open', 'subprocess', { x: 480, y: 40, width: 320, height: 180, parent: 'upper' }),
    ]
    const steps = spots.map(({ x, y, size, holder }, index) =>
      buildNode(`n${index}`, kinds[size] ?? 'activity', {
        x: x * 8,
        y: y * 8,
        parent: [null, null, 'upper', 'lower', 'open', null][holder] ?? null,
      }),
    )
    const edges = ends.map(([a, b, sourcePort], index) =>
      buildEdge(`e${index}`, `n${a % steps.length}`, `n${b % steps.length}`, sourcePort && { sourcePort }),
    )
    return buildData([...holders, ...steps], edges)
  })

describe('a free way', () => {
  it('is taken by every edge that has one, however crowded the chart', () => {
    fc.assert(
      fc.property(crowdedChart, (data) => {
        expect(needless(data)).toEqual([])
      }),
      { numRuns: 400, seed: 20261122 },
    )
  })

  it('is taken between pools, lanes, groups and what lies in them', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        expect(needless(data)).toEqual([])
      }),
      { numRuns: 300, seed: 20261123 },
    )
  })
})
