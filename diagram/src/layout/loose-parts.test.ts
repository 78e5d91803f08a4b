import type { ChartEdge, ChartNode } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { obstaclesHit, relatedIds } from '../geometry/routing/obstacles.ts'
import { routeChart } from '../geometry/routing/route-chart.ts'
import { runCommand } from '../history/run-command.ts'
import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'
import { ancestorsOf } from '../model/containment.ts'
import { bottomOf, overlaps, type Rect, rectBetween, rightOf } from '../model/rect.ts'
import { createLayoutEngine } from '../testing/layout-engine.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { layOutChart } from './lay-out-chart.ts'

const engine = createLayoutEngine()

async function laidOut(chart: Chart): Promise<Chart> {
  const result = runCommand(chart, commands.layOut, { bounds: (await layOutChart(chart, engine)).bounds })
  if (!result.done) throw new Error(result.reason)
  return result.chart
}

const poolsOf = (chart: Chart): ChartNode[] => nodesOf(chart).filter(({ kind }) => kind === 'pool')
const looseOf = (chart: Chart): ChartNode[] =>
  nodesOf(chart).filter((node) => ![node, ...ancestorsOf(chart, node)].some(({ kind }) => kind === 'pool'))

/** Loose steps that are over a pool, between the first and the last, or over each other. */
function astray(chart: Chart): string[] {
  const pools = poolsOf(chart)
  const top = Math.min(...pools.map(({ y }) => y))
  const left = Math.min(...pools.map(({ x }) => x))
  const stack = { x: left, y: top, width: Math.max(...pools.map(rightOf)) - left, height: Math.max(...pools.map(bottomOf)) - top }
  const loose = looseOf(chart)
  return loose.flatMap((node) => (overlaps(node, stack) || loose.some((other) => other !== node && overlaps(node, other)) ? [node.id] : []))
}

/** Connections that run through a step they have nothing to do with. */
function cutSteps(chart: Chart): string[] {
  const routes = routeChart(chart)
  return edgesOf(chart).flatMap((edge) => {
    const hits = obstaclesHit(routes.get(edge.id)?.points ?? [], { chart, related: relatedIds(chart, edge), room: 0 })
    return hits.map(({ id }) => `${edge.source}-${edge.target} through ${id}`)
  })
}

/** Connections that run through a pool in which neither end is. */
function cutPools(chart: Chart): string[] {
  const routes = routeChart(chart)
  return edgesOf(chart).flatMap((edge) => {
    const points = routes.get(edge.id)?.points ?? []
    const related = relatedIds(chart, edge)
    const crosses = (pool: Rect) => points.some((point, at) => at > 0 && overlaps(thick(rectBetween(points[at - 1] ?? point, point)), pool))
    return poolsOf(chart).flatMap((pool) =>
      !related.has(pool.id) && crosses(pool) ? [`${edge.source}-${edge.target} through ${pool.id}`] : [],
    )
  })
}

function thick({ x, y, width, height }: Rect): Rect {
  return { x, y, width: Math.max(width, 0.1), height: Math.max(height, 0.1) }
}

/** A pool with three steps in a row, at this height. */
function poolAt(id: string, y: number): { nodes: ChartNode[]; edges: ChartEdge[] } {
  return {
    nodes: [
      buildNode(id, 'pool', { y, width: 900, height: 160 }),
      ...[1, 2, 3].map((at) => buildNode(`${id}${at}`, 'activity', { x: 250 * at - 150, y: y + 40, parent: id })),
    ],
    edges: [buildEdge(`${id}12`, `${id}1`, `${id}2`), buildEdge(`${id}23`, `${id}2`, `${id}3`)],
  }
}

function chartOf(pools: readonly string[], loose: ChartNode[], edges: ChartEdge[]): Chart {
  const parts = pools.map((id, index) => poolAt(id, index * 200))
  return buildChart([...parts.flatMap((part) => part.nodes), ...loose], [...parts.flatMap((part) => part.edges), ...edges])
}

const at = (chart: Chart, id: string): ChartNode => chart.nodes[id] ?? buildNode(id, 'text')

const looseIds = ['l0', 'l1', 'l2', 'l3', 'l4']
const wishes = fc.record({
  pools: fc.constantFrom(['a'], ['a', 'b'], ['a', 'b', 'c']),
  places: fc.array(fc.record({ x: fc.integer({ min: -400, max: 1400 }), y: fc.integer({ min: -300, max: 900 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
  links: fc.array(
    fc.record({
      from: fc.constantFrom(...looseIds),
      to: fc.constantFrom('a1', 'a2', 'a3', 'b1', 'b2', 'b3', 'c1', 'c3', ...looseIds),
      isBack: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
})

describe('what lies loose when a chart with pools is laid out', () => {
  it('stands clear of pools, whatever it is connected to, and no connection runs through a step', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async ({ pools, places, links }) => {
        const loose = places.map((spot, index) => buildNode(`l${index}`, 'activity', spot))
        const known = new Set([...loose.map(({ id }) => id), ...pools.flatMap((id) => [1, 2, 3].map((step) => `${id}${step}`))])
        const joined = links.filter(({ from, to }) => from !== to && known.has(from) && known.has(to))
        const edges = joined.map(({ from, to, isBack }, index) =>
          isBack ? buildEdge(`e${index}`, to, from) : buildEdge(`e${index}`, from, to),
        )
        const chart = await laidOut(chartOf(pools, loose, edges))
        expect(astray(chart)).toEqual([])
        expect(cutSteps(chart)).toEqual([])
      }),
      { numRuns: 30, seed: 20261128 },
    )
  })

  it('keeps a process that leads to no pool below them, in one piece', async () => {
    const loose = [0, 1, 2].map((index) => buildNode(`l${index}`, 'activity', { x: 1000 + 250 * index, y: 170 }))
    const chart = await laidOut(chartOf(['a', 'b'], loose, [buildEdge('e1', 'l0', 'l1'), buildEdge('e2', 'l1', 'l2')]))
    expect(at(chart, 'l0').y).toBeGreaterThan(bottomOf(at(chart, 'b')))
    expect(new Set(['l0', 'l1', 'l2'].map((id) => at(chart, id).y)).size).toBe(1)
    expect(at(chart, 'b').y - bottomOf(at(chart, 'a'))).toBe(40)
    expect(cutPools(chart)).toEqual([])
  })

  it('puts what leads to the first pool above it, and what leads to the last one below', async () => {
    const loose = [buildNode('customer', 'activity', { x: 100, y: 900 }), buildNode('supplier', 'activity', { x: 600, y: -300 })]
    const chart = await laidOut(chartOf(['a', 'b', 'c'], loose, [buildEdge('e1', 'customer', 'a1'), buildEdge('e2', 'c3', 'supplier')]))
    expect(bottomOf(at(chart, 'customer'))).toBeLessThan(at(chart, 'a').y)
    expect(at(chart, 'supplier').y).toBeGreaterThan(bottomOf(at(chart, 'c')))
    expect(cutPools(chart)).toEqual([])
  })

  it('puts what leads to several pools, or to one in the middle, beside them', async () => {
    const loose = [buildNode('caller', 'activity', { x: 300, y: 190 }), buildNode('archive', 'activity', { x: 300, y: -200 })]
    const links = [buildEdge('e1', 'caller', 'a1'), buildEdge('e2', 'caller', 'c1'), buildEdge('e3', 'b3', 'archive')]
    const chart = await laidOut(chartOf(['a', 'b', 'c'], loose, links))
    expect(rightOf(at(chart, 'caller'))).toBeLessThan(at(chart, 'a').x)
    expect(at(chart, 'archive').x).toBeGreaterThan(rightOf(at(chart, 'b')))
    expect(cutPools(chart)).toEqual([])
  })

  it('keeps a title above the pools, and unconnected steps below them', async () => {
    const steps = [0, 1].map((index) => buildNode(`l${index}`, 'activity', { x: 400, y: 150 + 40 * index }))
    const chart = await laidOut(chartOf(['a', 'b'], [buildNode('title', 'text', { x: 0, y: -80 }), ...steps], []))
    expect(bottomOf(at(chart, 'title'))).toBeLessThan(at(chart, 'a').y)
    expect(Math.min(at(chart, 'l0').y, at(chart, 'l1').y)).toBeGreaterThan(bottomOf(at(chart, 'b')))
    expect(astray(chart)).toEqual([])
  })

  it('lets a note stand along its own pool, between pools if it stood there', async () => {
    const note = buildNode('note', 'text', { x: 300, y: 168, height: 24 })
    const tie = buildEdge('tie', 'note', 'b2', { style: { line: 'dotted', arrow: 'none' } })
    const chart = await laidOut(chartOf(['a', 'b', 'c'], [note], [tie]))
    expect(at(chart, 'note').y).toBeGreaterThanOrEqual(bottomOf(at(chart, 'a')))
    expect(bottomOf(at(chart, 'note'))).toBeLessThanOrEqual(at(chart, 'b').y)
    expect(cutPools(chart)).toEqual([])
  })

  it('takes a group with its steps, and the data of a loose step, along', async () => {
    const loose = [
      buildNode('group', 'group', { x: 300, y: 100, width: 300, height: 160 }),
      buildNode('inner', 'activity', { x: 340, y: 140, parent: 'group' }),
      buildNode('paper', 'data', { x: 700, y: 400 }),
      buildNode('step', 'activity', { x: 700, y: 150 }),
    ]
    const tie = buildEdge('tie', 'step', 'paper', { style: { line: 'dotted', arrow: 'none' } })
    const chart = await laidOut(chartOf(['a', 'b'], loose, [buildEdge('e1', 'a1', 'inner'), buildEdge('e2', 'inner', 'step'), tie]))
    for (const id of ['group', 'inner', 'step', 'paper']) expect(bottomOf(at(chart, id))).toBeLessThan(at(chart, 'a').y)
    expect(cutPools(chart)).toEqual([])
  })
})
