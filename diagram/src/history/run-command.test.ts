import { describe, expect, it } from 'vitest'
import type { Command } from '../commands/command.ts'
import { commands } from '../commands/command-list.ts'
import type { Chart } from '../model/chart.ts'
import { toData } from '../model/chart.ts'
import { applyPatch } from '../model/patch.ts'
import { patchOf } from '../model/patch-of.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { runCommand } from './run-command.ts'

const edge = 'That is beyond the edge of the chart'

describe('a command that runs', () => {
  it('is refused with its own reason', () => {
    const chart = buildChart([])
    expect(runCommand(chart, commands.moveNodes, { ids: ['gone'], dx: 8, dy: 0 })).toEqual({
      done: false,
      reason: 'The node is not in the chart',
    })
  })

  it('brings what follows from it, in one patch with its own change', () => {
    // given a group with a step in it
    const chart = buildChart([
      buildNode('g', 'group', { x: 0, y: 0 }),
      buildNode('a', 'activity', { x: 40, y: 40, parent: 'g' }),
      buildNode('far', 'activity', { x: 900, y: 0 }),
    ])
    // when the group is moved
    const result = runCommand(chart, commands.moveNodes, { ids: ['g'], dx: 16, dy: 24 })
    // then the step goes along
    if (!result.done) throw new Error(result.reason)
    expect(Object.keys(result.patch.nodes).sort()).toEqual(['a', 'g'])
    expect(result.chart.nodes.a).toMatchObject({ x: 56, y: 64 })
    expect(toData(applyPatch(chart, result.patch))).toEqual(toData(result.chart))
    expect(chart.nodes.a).toMatchObject({ x: 40, y: 40 })
  })

  it('is refused where what follows from it comes beyond the edge of what a chart holds', () => {
    // given a group whose contents reach the right edge, 1,000,000 from the middle of the chart
    const chart = buildChart([
      buildNode('g', 'group', { x: 999_000, y: 0, width: 1200, height: 200 }),
      buildNode('a', 'activity', { x: 999_990, y: 40, parent: 'g' }),
    ])
    const moved = (dx: number) => runCommand(chart, commands.moveNodes, { ids: ['g'], dx, dy: 0 })
    expect(moved(10)).toMatchObject({ done: true })
    expect(moved(11)).toEqual({ done: false, reason: edge })
  })

  it('is refused where bends would come beyond that edge', () => {
    // given two steps whose connection bends at the upper edge
    const chart = buildChart(
      [buildNode('a', 'activity', { y: -900_000 }), buildNode('b', 'activity', { x: 400, y: -900_000 })],
      [buildEdge('ab', 'a', 'b', { points: [{ x: 200, y: -999_995 }] })],
    )
    const moved = (dy: number) => runCommand(chart, commands.moveNodes, { ids: ['a', 'b'], dx: 0, dy })
    expect(moved(-5)).toMatchObject({ done: true })
    expect(moved(-6)).toEqual({ done: false, reason: edge })
  })

  it('may take away what lies there', () => {
    const outside: Chart = buildChart([buildNode('a', 'activity', { x: 2_000_000 })])
    const removeAll: Command<null> = {
      id: 'removeAll',
      label: 'Remove all',
      allowed: () => true,
      apply: (chart) => patchOf(chart, { removeNodes: chart.nodeOrder }),
    }
    expect(runCommand(outside, removeAll, null)).toMatchObject({ done: true, chart: { nodeOrder: [] } })
  })
})
