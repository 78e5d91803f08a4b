import type { ChartNode } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { Command } from '../commands/command.ts'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { createdNodeIds } from '../model/patch.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'

/** A pool of two lanes at 0/0, a step in each, connected with a placed bend. */
function pooled(): Chart {
  return buildChart(
    [
      buildNode('pool', 'pool', { width: 800, height: 320 }),
      buildNode('top', 'lane', { x: 28, y: 0, width: 772, height: 160, parent: 'pool' }),
      buildNode('low', 'lane', { x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
      buildNode('a', 'activity', { x: 100, y: 40, parent: 'top' }),
      buildNode('b', 'activity', { x: 400, y: 200, parent: 'low' }),
      buildNode('free', 'activity', { x: 1000, y: 600 }),
    ],
    [buildEdge('ab', 'a', 'b', { points: [{ x: 300, y: 76 }] }), buildEdge('free', 'b', 'free')],
  )
}

function run<Args>(chart: Chart, command: Command<Args>, args: Args): Chart {
  const result = runCommand(chart, command, args)
  if (!result.done) throw new Error(result.reason)
  return result.chart
}

function boxOf(chart: Chart, id: string): number[] {
  const { x, y, width, height } = node(chart, id)
  return [x, y, width, height]
}

function node(chart: Chart, id: string): ChartNode {
  const found = chart.nodes[id]
  if (!found) throw new Error(`no node ${id}`)
  return found
}

describe('containers', () => {
  it('take their contents and the bends between them along', () => {
    const chart = run(pooled(), commands.moveNodes, { ids: ['pool'], dx: 40, dy: 8 })
    expect(boxOf(chart, 'low')).toEqual([68, 168, 772, 160])
    expect(boxOf(chart, 'a')).toEqual([140, 48, 152, 72])
    expect(chart.edges.ab?.points).toEqual([{ x: 340, y: 84 }])
    expect(boxOf(chart, 'free').slice(0, 2)).toEqual([1000, 600])
  })

  it('move what is inside once when it is selected too', () => {
    const chart = run(pooled(), commands.moveNodes, { ids: ['pool', 'top', 'a'], dx: 40, dy: 0 })
    expect(node(chart, 'a').x).toBe(140)
    expect(node(chart, 'b').x).toBe(440)
  })

  it('take in what is dropped on them, the innermost one, and let go what is dragged out', () => {
    const inside = run(pooled(), commands.moveNodes, { ids: ['free'], dx: -400, dy: -400 })
    expect(node(inside, 'free').parent).toBe('low')
    const outside = run(inside, commands.moveNodes, { ids: ['free'], dx: 0, dy: 500 })
    expect(node(outside, 'free').parent).toBeNull()
  })

  it('grow around what is dropped at their border, the lanes below giving way', () => {
    const chart = run(pooled(), commands.moveNodes, { ids: ['a'], dx: 0, dy: 70 })
    expect(node(chart, 'a').parent).toBe('top')
    expect(boxOf(chart, 'top')).toEqual([28, 0, 772, 198])
    expect(boxOf(chart, 'low')).toEqual([28, 198, 772, 160])
    expect(node(chart, 'b').y).toBe(238)
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 800, 358])
  })

  it('give their last lane what they grow by, and never shrink over contents', () => {
    const larger = run(pooled(), commands.resizeNodes, { bounds: { pool: { x: 0, y: 0, width: 900, height: 400 } } })
    expect(boxOf(larger, 'top')).toEqual([28, 0, 872, 160])
    expect(boxOf(larger, 'low')).toEqual([28, 160, 872, 240])
    const least = run(pooled(), commands.resizeNodes, { bounds: { pool: { x: 0, y: 0, width: 300, height: 200 } } })
    expect(boxOf(least, 'pool')).toEqual([0, 0, 568, 288])
    expect(boxOf(least, 'low')).toEqual([28, 160, 540, 128])
  })

  it('stack a dragged lane where its middle comes to lie, with its contents', () => {
    const chart = run(pooled(), commands.moveNodes, { ids: ['top'], dx: 0, dy: 200 })
    expect(boxOf(chart, 'low').slice(1, 2)).toEqual([0])
    expect(boxOf(chart, 'top').slice(1, 2)).toEqual([160])
    expect([node(chart, 'a').y, node(chart, 'b').y]).toEqual([200, 40])
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 800, 320])
  })

  it('fill an empty pool with its first lane, which takes in what lay there', () => {
    const empty = buildChart([
      buildNode('pool', 'pool', { width: 800, height: 320 }),
      buildNode('a', 'activity', { x: 100, y: 40, parent: 'pool' }),
    ])
    const result = runCommand(empty, commands.addNodes, { nodes: [{ kind: 'lane', x: 60, y: 60, width: 400, height: 100 }] })
    if (!result.done) throw new Error(result.reason)
    const [lane = ''] = createdNodeIds(result.patch)
    expect(boxOf(result.chart, lane)).toEqual([28, 0, 772, 320])
    expect(node(result.chart, 'a').parent).toBe(lane)
  })

  it('release their steps when removed, and a pool takes its lanes along', () => {
    const chart = run(pooled(), commands.removeElements, { nodes: ['pool'] })
    expect(chart.nodeOrder).toEqual(['a', 'b', 'free'])
    expect(node(chart, 'a').parent).toBeNull()
    expect(chart.edgeOrder).toEqual(['ab', 'free'])
  })

  it('leave the room and steps of a removed lane to its neighbour', () => {
    const chart = run(pooled(), commands.removeElements, { nodes: ['low'] })
    expect(boxOf(chart, 'top')).toEqual([28, 0, 772, 320])
    expect(node(chart, 'b').parent).toBe('top')
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 800, 320])
  })

  it('grow around a step that is resized past their border, upwards too', () => {
    const wide = run(pooled(), commands.resizeNodes, { bounds: { a: { x: 100, y: 40, width: 900, height: 72 } } })
    expect(boxOf(wide, 'pool')).toEqual([0, 0, 1016, 320])
    expect([boxOf(wide, 'top'), boxOf(wide, 'low')]).toEqual([
      [28, 0, 988, 160],
      [28, 160, 988, 160],
    ])
    const high = run(pooled(), commands.resizeNodes, { bounds: { a: { x: 100, y: -100, width: 152, height: 212 } } })
    expect(boxOf(high, 'a')).toEqual([100, -100, 152, 212])
    expect(boxOf(high, 'top')).toEqual([28, -116, 772, 276])
    expect(boxOf(high, 'pool')).toEqual([0, -116, 800, 436])
    expect(node(high, 'b').y).toBe(200)
  })

  it('take in what is enlarged into them, and grow around it', () => {
    // given a step right of the pool, drawn wider to the left until its middle is in the lower lane
    const outside = buildChart([...Object.values(pooled().nodes), buildNode('c', 'activity', { x: 810, y: 200 })])
    const chart = run(outside, commands.resizeNodes, { bounds: { c: { x: 602, y: 200, width: 360, height: 72 } } })
    expect(node(chart, 'c').parent).toBe('low')
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 978, 320])
  })

  it('are as they were once a lane that was dropped in is removed', () => {
    const added = runCommand(pooled(), commands.addNodes, { nodes: [{ kind: 'lane', x: 100, y: 100 }] })
    if (!added.done) throw new Error(added.reason)
    const [lane = ''] = createdNodeIds(added.patch)
    expect(boxOf(added.chart, 'pool')).toEqual([0, 0, 800, 480])
    const chart = run(added.chart, commands.removeElements, { nodes: [lane] })
    expect(chart.nodeOrder.map((id) => boxOf(chart, id))).toEqual(pooled().nodeOrder.map((id) => boxOf(pooled(), id)))
  })

  it('give up the room of a lane that is removed with its steps', () => {
    const chart = run(pooled(), commands.removeElements, { nodes: ['top'], withContents: true })
    expect(boxOf(chart, 'low')).toEqual([28, 0, 772, 160])
    expect(boxOf(chart, 'pool')).toEqual([0, 0, 800, 160])
    expect(node(chart, 'b').y).toBe(40)
  })

  it('go with all they hold when asked to', () => {
    const chart = run(pooled(), commands.removeElements, { nodes: ['pool'], withContents: true })
    expect(chart.nodeOrder).toEqual(['free'])
    expect(chart.edgeOrder).toEqual([])
  })

  it('of the same size, moved together, do not come to lie in each other', () => {
    const twins = buildChart([buildNode('one', 'group'), buildNode('two', 'group')])
    const chart = run(twins, commands.moveNodes, { ids: ['one', 'two'], dx: 0, dy: 8 })
    expect([node(chart, 'one').parent, node(chart, 'two').parent].filter((parent) => parent === null)).toHaveLength(1)
  })

  it('are not pushed beyond the edge of the chart by what follows from a step', () => {
    const edge = buildChart([
      buildNode('pool', 'pool', { y: 900_000, height: 99_900 }),
      buildNode('only', 'lane', { x: 28, y: 900_000, width: 932, height: 99_900, parent: 'pool' }),
      buildNode('in', 'activity', { x: 100, y: 999_000, parent: 'only' }),
    ])
    expect(runCommand(edge, commands.moveNodes, { ids: ['pool'], dx: 0, dy: 1_200 })).toEqual({
      done: false,
      reason: 'That is beyond the edge of the chart',
    })
  })

  it('are left as drawn when they come together with their contents', () => {
    const source = pooled()
    const chart = run(buildChart([]), commands.insertChart, {
      data: { schema: 1, nodes: source.nodeOrder.map((id) => node(source, id)), edges: [] },
      mode: 'replace',
    })
    expect(chart.nodeOrder.map((id) => boxOf(chart, id))).toEqual(source.nodeOrder.map((id) => boxOf(source, id)))
  })
})

describe('edges', () => {
  it('die with the nodes at their ends', () => {
    const chart = run(pooled(), commands.removeElements, { nodes: ['b', 'free'] })
    expect(chart.edgeOrder).toEqual([])
  })

  it('keep their bends where only one end moves', () => {
    const chart = run(pooled(), commands.moveNodes, { ids: ['a'], dx: 40, dy: 0 })
    expect(chart.edges.ab?.points).toEqual([{ x: 300, y: 76 }])
  })
})
