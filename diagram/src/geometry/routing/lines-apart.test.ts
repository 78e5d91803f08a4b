import type { ChartData, NodeKind } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chart, fromData } from '../../model/chart.ts'
import type { Routes } from '../../shapes/edge/route.ts'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { nudgeRoutes } from './nudge-routes.ts'
import { routeChart } from './route-chart.ts'

const side = fc.constantFrom(undefined, 'top', 'right', 'bottom', 'left')
const kinds: readonly NodeKind[] = ['activity', 'activity', 'decision', 'event', 'document']

/** Steps whose middles line up in rows and columns with room between, joined at fixed handles. */
const alignedChart: fc.Arbitrary<ChartData> = fc
  .record({
    cells: fc.uniqueArray(fc.nat(19), { minLength: 3, maxLength: 10 }),
    shapes: fc.array(fc.nat(4), { minLength: 10, maxLength: 10 }),
    ends: fc.array(fc.tuple(fc.nat(9), fc.nat(9), side, side), { minLength: 2, maxLength: 9 }),
  })
  .map(({ cells, shapes, ends }) => {
    const nodes = cells.map((cell, index) => {
      const node = buildNode(`n${index}`, kinds[shapes[index] ?? 0] ?? 'activity')
      return { ...node, x: (cell % 5) * 280 - node.width / 2, y: Math.floor(cell / 5) * 180 - node.height / 2 }
    })
    const edges = ends.map(([a, b, sourcePort, targetPort], index) =>
      buildEdge(`e${index}`, `n${a % nodes.length}`, `n${b % nodes.length}`, {
        ...(sourcePort && { sourcePort }),
        ...(targetPort && { targetPort }),
      }),
    )
    return { schema: 1, nodes, edges: edges.filter(({ source, target }) => source !== target) }
  })

interface Piece {
  readonly edge: string
  readonly isLevel: boolean
  readonly at: number
  readonly from: number
  readonly to: number
}

function piecesOf(routes: Routes): Piece[] {
  return [...routes].flatMap(([edge, { points }]) =>
    points.slice(1).map((end, index) => {
      const start = points[index] ?? end
      const isLevel = start.y === end.y
      const [a, b] = isLevel ? [start.x, end.x] : [start.y, end.y]
      return { edge, isLevel, at: isLevel ? start.y : start.x, from: Math.min(a, b), to: Math.max(a, b) }
    }),
  )
}

/** Where two connections would be taken for one over more than 20 units. */
function runTogether(routes: Routes): string[] {
  const pieces = piecesOf(routes)
  return pieces.flatMap((a, index) =>
    pieces.slice(index + 1).flatMap((b) => {
      const isBeside = a.edge !== b.edge && a.isLevel === b.isLevel && Math.abs(a.at - b.at) < 2
      return isBeside && Math.min(a.to, b.to) - Math.max(a.from, b.from) > 20 ? [`${a.edge} and ${b.edge} at ${a.at}`] : []
    }),
  )
}

function waysOf(chart: Chart): Record<string, [number, number][]> {
  return Object.fromEntries([...routeChart(chart)].map(([id, { points }]) => [id, points.map(({ x, y }) => [x, y])]))
}

const step = (id: string, x: number, y = 0) => buildNode(id, 'activity', { x, y, width: 160, height: 72 })

describe('connections at fixed handles of steps in line', () => {
  it('never run on each other, but for the last bit before a handle', () => {
    fc.assert(
      fc.property(alignedChart, (data) => {
        expect(runTogether(routeChart(fromData(data)))).toEqual([])
      }),
      { numRuns: 300, seed: 20261124 },
    )
  })

  it('come and go at one handle beside each other', () => {
    const ports = { sourcePort: 'right', targetPort: 'left' } as const
    const chart = buildChart(
      [step('a', 0), step('b', 240)],
      [buildEdge('go', 'a', 'b', ports), buildEdge('come', 'b', 'a', { sourcePort: 'left', targetPort: 'right' })],
    )
    expect(waysOf(chart)).toEqual({
      go: [
        [160, 40],
        [240, 40],
      ],
      come: [
        [240, 32],
        [160, 32],
      ],
    })
  })

  it('meet the slanting border of a decision and the round one of an event', () => {
    const ports = { sourcePort: 'right', targetPort: 'left' } as const
    const chart = buildChart(
      [buildNode('d', 'decision', { x: 0, y: 0, width: 64, height: 48 }), buildNode('e', 'event', { x: 200, y: 4, width: 40, height: 40 })],
      [buildEdge('go', 'd', 'e', ports), buildEdge('come', 'e', 'd', { sourcePort: 'left', targetPort: 'right' })],
    )
    const { go } = waysOf(chart)
    // 4 beside the middle: the decision's border is 4/24 of its half width further in, the event's 20 - √(400 - 16)
    expect(go?.[0]?.[0]).toBeCloseTo(64 - 32 / 6)
    expect(go?.[1]?.[0]).toBeCloseTo(200 + 20 - Math.sqrt(384))
    expect(go?.map(([, y]) => y)).toEqual([28, 28])
  })

  it('stay one before the handle they reach together', () => {
    const ports = { sourcePort: 'right', targetPort: 'left' } as const
    const chart = buildChart(
      [step('a', 0, -200), step('b', 0, 200), step('c', 190)],
      [buildEdge('e', 'a', 'c', ports), buildEdge('f', 'b', 'c', ports)],
    )
    const { e, f } = waysOf(chart)
    expect(e?.at(-1)).toEqual([190, 36])
    expect(f?.at(-1)).toEqual([190, 36])
  })

  it('stay where a person put them', () => {
    const bends = [
      { x: 200, y: 36 },
      { x: 200, y: 300 },
      { x: 320, y: 300 },
    ]
    const chart = buildChart(
      [step('a', 0), step('b', 240)],
      [buildEdge('put', 'a', 'b', { points: bends, sourcePort: 'right', targetPort: 'bottom' }), buildEdge('free', 'a', 'b')],
    )
    const { put } = waysOf(chart)
    expect(put?.[0]).toEqual([160, 36])
    expect(runTogether(routeChart(chart))).toEqual([])
  })

  it('are the same when they are set apart again', () => {
    fc.assert(
      fc.property(alignedChart, (data) => {
        const chart = fromData(data)
        const routes = routeChart(chart)
        expect([...nudgeRoutes(routes, chart).values()]).toEqual([...routes.values()])
      }),
      { numRuns: 40, seed: 20261125 },
    )
  })
})
