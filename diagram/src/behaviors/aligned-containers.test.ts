import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import { applyPatch, invertPatch } from '../model/patch.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'

/** Two pools below each other, the lower one with a lane, and a third one further right. */
const chart = buildChart([
  buildNode('upper', 'pool', { width: 800, height: 200 }),
  buildNode('lower', 'pool', { y: 240, width: 800, height: 200 }),
  buildNode('lane', 'lane', { x: 28, y: 240, width: 772, height: 200, parent: 'lower' }),
  buildNode('apart', 'pool', { x: 1200, width: 800, height: 200 }),
  buildNode('a', 'activity', { x: 600, y: 40, parent: 'upper' }),
])

function sidesAfter(result: ReturnType<typeof runCommand>): number[][] {
  if (!result.done) throw new Error(result.reason)
  return ['upper', 'lower', 'lane', 'apart'].map((id) => [result.chart.nodes[id]?.x ?? 0, result.chart.nodes[id]?.width ?? 0])
}

describe('pools below each other', () => {
  it('widen together when one grows around what it holds, and come back together', () => {
    // when a step is moved so that its pool grows to 700 + 152 + 16
    const result = runCommand(chart, commands.moveNodes, { ids: ['a'], dx: 100, dy: 0 })
    expect(sidesAfter(result)).toEqual([
      [0, 868],
      [0, 868],
      [28, 840],
      [1200, 800],
    ])
    if (!result.done) throw new Error(result.reason)
    expect(applyPatch(result.chart, invertPatch(result.patch))).toEqual(chart)
  })

  it('widen to the left too', () => {
    const result = runCommand(chart, commands.resizeNodes, { bounds: { a: { x: 20, y: 40, width: 300, height: 72 } } })
    expect(sidesAfter(result)).toEqual([
      [-24, 824],
      [-24, 824],
      [4, 796],
      [1200, 800],
    ])
  })

  it('stay alone when one is widened by its border', () => {
    const result = runCommand(chart, commands.resizeNodes, { bounds: { upper: { x: 0, y: 0, width: 900, height: 200 } } })
    expect(sidesAfter(result)).toEqual([
      [0, 900],
      [0, 800],
      [28, 772],
      [1200, 800],
    ])
  })
})
