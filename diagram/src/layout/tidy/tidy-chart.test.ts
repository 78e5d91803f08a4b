import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../../commands/command-list.ts'
import { routeChart } from '../../geometry/routing/route-chart.ts'
import { createHistory } from '../../history/chart-history.ts'
import { type Chart, fromData, nodesOf, toData } from '../../model/chart.ts'
import { descendantsOf } from '../../model/containment.ts'
import { validateStructure } from '../../rules/validate-structure.ts'
import { soundChart } from '../../testing/chart-arbitrary.ts'
import { buildChart, buildEdge, buildNode } from '../../testing/sample-charts.ts'
import { measureChart } from '../measure-chart.ts'
import { tidyChart } from './tidy-chart.ts'

function tidied(chart: Chart, part: readonly string[] | null = null): Chart {
  const result = tidyChart(chart, part)
  if (Object.keys(result.nodes).length + Object.keys(result.edges).length === 0) return chart
  const history = createHistory(chart)
  const outcome = history.execute(commands.tidy, result)
  if (!outcome.done) throw new Error(outcome.reason)
  const { chart: after } = history
  history.undo()
  expect(toData(history.chart)).toEqual(toData(chart))
  return after
}

const measured = (chart: Chart) => measureChart(chart, routeChart(chart))
const places = (chart: Chart) => Object.fromEntries(nodesOf(chart).map(({ id, x, y }) => [id, [x, y]]))

describe('any chart', () => {
  it('is tidy once it was tidied, has nothing over anything else, and is undone in one step', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        const chart = tidied(fromData(data))
        expect(validateStructure(toData(chart))).toEqual([])
        expect(measured(chart).overlaps).toBe(0)
        expect(tidyChart(chart)).toEqual({ nodes: {}, edges: {} })
      }),
      { numRuns: 30, seed: 20261127 },
    )
  })

  it('gets no more bends, crossings and lines through shapes, where nothing was over anything else', () => {
    fc.assert(
      fc.property(soundChart, fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 28, maxLength: 28 }), (data, shakes) => {
        const clear = tidied(fromData(data))
        const nodes = nodesOf(clear).map((node, index) =>
          ['activity', 'process', 'decision'].includes(node.kind)
            ? { ...node, x: node.x + (shakes[index] ?? 0), y: node.y + (shakes[index + 14] ?? 0) }
            : node,
        )
        const shaken = fromData({ ...toData(clear), nodes })
        const before = measured(shaken)
        fc.pre(before.overlaps === 0)
        const after = measured(tidied(shaken))
        for (const count of ['bends', 'crossings', 'throughs', 'overlaps'] as const) expect(after[count]).toBeLessThanOrEqual(before[count])
        expect(after.width).toBeLessThanOrEqual(1.3 * before.width)
        expect(after.height).toBeLessThanOrEqual(1.3 * before.height)
      }),
      { numRuns: 25, seed: 20261128 },
    )
  })

  it('moves nothing outside of the part that was asked for', () => {
    fc.assert(
      fc.property(soundChart, fc.array(fc.nat(13), { minLength: 2, maxLength: 6 }), (data, picks) => {
        const before = tidied(fromData(data))
        const part = [...new Set(picks.map((at) => data.nodes[at % data.nodes.length]?.id ?? ''))]
        const after = tidied(before, part)
        const moving = new Set(part.flatMap((id) => [id, ...descendantsOf(before, id).map((node) => node.id)]))
        for (const node of nodesOf(before)) if (!moving.has(node.id)) expect([node.id, after.nodes[node.id]?.x]).toEqual([node.id, node.x])
      }),
      { numRuns: 30, seed: 20261129 },
    )
  })
})

describe('what is nearly right', () => {
  it('is set in rows and columns with even gaps, where most of it is already', () => {
    const chart = tidied(
      buildChart(
        [
          buildNode('a', 'activity', { x: 0, y: 0 }),
          buildNode('b', 'activity', { x: 230, y: 7 }),
          buildNode('c', 'activity', { x: 430, y: 0 }),
          buildNode('d', 'activity', { x: 660, y: -4 }),
          buildNode('under', 'activity', { x: 8, y: 200 }),
        ],
        [buildEdge('e1', 'a', 'b'), buildEdge('e2', 'b', 'c'), buildEdge('e3', 'c', 'd'), buildEdge('e4', 'a', 'under')],
      ),
    )
    expect(places(chart)).toEqual({ a: [0, 0], b: [220, 0], c: [440, 0], d: [660, 0], under: [0, 200] })
  })

  it('keeps what is clearly elsewhere there, and a chart that is tidy as it is', () => {
    const chart = buildChart(
      [
        buildNode('a', 'activity', { x: 0, y: 0 }),
        buildNode('b', 'activity', { x: 400, y: 60 }),
        buildNode('c', 'activity', { x: 100, y: 300 }),
      ],
      [buildEdge('e1', 'a', 'b')],
    )
    expect(tidyChart(chart)).toEqual({ nodes: {}, edges: {} })
  })

  it('takes events on borders and documents along', () => {
    const chart = tidied(
      buildChart(
        [
          buildNode('a', 'activity', { x: 0, y: 0 }),
          buildNode('b', 'activity', { x: 300, y: 10 }),
          buildNode('c', 'activity', { x: 600, y: 0 }),
          buildNode('late', 'event', { x: 410, y: 68 }),
          buildNode('paper', 'document', { x: 500, y: 160 }),
        ],
        [
          buildEdge('e1', 'a', 'b'),
          buildEdge('e2', 'b', 'c'),
          buildEdge('tie', 'b', 'paper', { style: { line: 'dotted', arrow: 'none' } }),
        ],
      ),
    )
    expect(places(chart)).toMatchObject({ b: [300, 0], late: [410, 58], paper: [500, 150] })
  })

  it('gives bends that lead nowhere back to the router, and keeps the sides that were chosen', () => {
    const chart = tidied(
      buildChart(
        [buildNode('a', 'activity', { x: 0, y: 0 }), buildNode('b', 'activity', { x: 400, y: 0 })],
        [
          buildEdge('e', 'a', 'b', {
            sourcePort: 'right',
            points: [
              { x: 200, y: 36 },
              { x: 200, y: 120 },
              { x: 300, y: 120 },
              { x: 300, y: 36 },
            ],
          }),
        ],
      ),
    )
    expect(chart.edges.e).toEqual(buildEdge('e', 'a', 'b', { sourcePort: 'right' }))
  })

  it('sets two shapes that are over each other apart, and their pool grows around them', () => {
    const chart = tidied(
      buildChart(
        [
          buildNode('pool', 'pool', { x: 0, y: 0, width: 260, height: 120 }),
          buildNode('a', 'activity', { x: 60, y: 24, parent: 'pool' }),
          buildNode('b', 'activity', { x: 180, y: 24, parent: 'pool' }),
        ],
        [],
      ),
    )
    expect(places(chart)).toEqual({ pool: [0, 0], a: [60, 24], b: [236, 24] })
    expect(chart.nodes.pool?.width).toBe(236 + 152 + 16)
  })
})
