import { describe, expect, it } from 'vitest'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'
import type { Alignment } from './align-nodes.ts'
import { commands } from './command-list.ts'

/** Three steps of different sizes, far from each other: the box around them is 100…800 wide and 40…500 high. */
const chart = buildChart([
  buildNode('a', 'activity', { x: 100, y: 40, width: 160, height: 80 }),
  buildNode('b', 'activity', { x: 400, y: 200, width: 120, height: 60 }),
  buildNode('c', 'activity', { x: 600, y: 400, width: 200, height: 100 }),
])

function placesAfter(of: Chart, result: ReturnType<typeof runCommand>): number[][] {
  if (!result.done) throw new Error(result.reason)
  return Object.keys(of.nodes).map((id) => [result.chart.nodes[id]?.x ?? Number.NaN, result.chart.nodes[id]?.y ?? Number.NaN])
}

describe('steps are aligned', () => {
  it.each<[Alignment, number[][]]>([
    // prettier than a formula: what a person measures on the screen
    [
      'left',
      [
        [100, 40],
        [100, 200],
        [100, 400],
      ],
    ],
    [
      'center',
      [
        [370, 40],
        [390, 200],
        [350, 400],
      ],
    ],
    [
      'right',
      [
        [640, 40],
        [680, 200],
        [600, 400],
      ],
    ],
    [
      'top',
      [
        [100, 40],
        [400, 40],
        [600, 40],
      ],
    ],
    [
      'middle',
      [
        [100, 230],
        [400, 240],
        [600, 220],
      ],
    ],
    [
      'bottom',
      [
        [100, 420],
        [400, 440],
        [600, 400],
      ],
    ],
  ])('%s with the box around all of them', (to, places) => {
    expect(placesAfter(chart, runCommand(chart, commands.alignNodes, { ids: ['a', 'b', 'c'], to }))).toEqual(places)
  })

  it('only where two or more are selected', () => {
    expect(commands.alignNodes.allowed(chart, { ids: ['a'], to: 'left' })).toBe('Select two or more shapes to align')
    expect(commands.alignNodes.allowed(chart, { ids: ['a', 'b'], to: 'left' })).toBe(true)
  })
})

describe('steps are distributed', () => {
  it('across, with the same gap between each two; the outermost stay', () => {
    // 700 wide less 480 of steps leaves two gaps of 110
    const result = runCommand(chart, commands.distributeNodes, { ids: ['c', 'a', 'b'], axis: 'horizontal' })
    expect(placesAfter(chart, result)).toEqual([
      [100, 40],
      [370, 200],
      [600, 400],
    ])
  })

  it('down, with the same gap between each two; the outermost stay', () => {
    // 460 high less 240 of steps leaves two gaps of 110
    const result = runCommand(chart, commands.distributeNodes, { ids: ['c', 'a', 'b'], axis: 'vertical' })
    expect(placesAfter(chart, result)).toEqual([
      [100, 40],
      [400, 230],
      [600, 400],
    ])
  })

  it('only where three or more are selected', () => {
    expect(commands.distributeNodes.allowed(chart, { ids: ['a', 'b'], axis: 'vertical' })).toBe('Select three or more shapes to distribute')
    expect(commands.distributeNodes.allowed(chart, { ids: ['a', 'b', 'c'], axis: 'vertical' })).toBe(true)
  })
})
