import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { applyPatch, invertPatch } from '../model/patch.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'

/** Two pools below each other with a step in each, and loose steps around them, one far off. */
const chart = buildChart(
  [
    buildNode('upper', 'pool', { width: 800, height: 200 }),
    buildNode('lower', 'pool', { y: 240, width: 800, height: 200 }),
    buildNode('a', 'activity', { x: 400, y: 60, parent: 'upper' }),
    buildNode('b', 'activity', { x: 400, y: 300, parent: 'lower' }),
    buildNode('below', 'activity', { x: 100, y: 470 }),
    buildNode('right', 'activity', { x: 820, y: 40 }),
    buildNode('beyond', 'activity', { x: 980, y: 40 }),
    buildNode('far', 'activity', { x: 820, y: 1200 }),
  ],
  [buildEdge('pinned', 'right', 'beyond', { points: [{ x: 976, y: 20 }] })],
)

const at = (after: Chart, id: string): number[] => [after.nodes[id]?.x ?? 0, after.nodes[id]?.y ?? 0]

function run(result: ReturnType<typeof runCommand>): Chart {
  if (!result.done) throw new Error(result.reason)
  expect(applyPatch(result.chart, invertPatch(result.patch))).toEqual(chart)
  return result.chart
}

describe('what stands beside a pool', () => {
  it('is pushed down as the pool grows, with what it would come over, in the same step', () => {
    // The pool grows to 180 + 72 + 16 - 200 below 200: by 56.
    const after = run(runCommand(chart, commands.resizeNodes, { bounds: { a: { x: 400, y: 60, width: 152, height: 180 } } }))
    expect(after.nodes.upper?.height).toBe(256)
    expect([at(after, 'lower'), at(after, 'b'), at(after, 'below')]).toEqual([
      [0, 296],
      [400, 356],
      [100, 526],
    ])
    expect([at(after, 'right'), at(after, 'far')]).toEqual([
      [820, 40],
      [820, 1200],
    ])
  })

  it('is pushed to the right, with the bends placed between what moves', () => {
    // The step ends at 640 + 152, and the pool 16 further: 8 more.
    const after = run(runCommand(chart, commands.moveNodes, { ids: ['a'], dx: 240, dy: 0 }))
    expect(after.nodes.upper?.width).toBe(808)
    expect([at(after, 'right'), at(after, 'beyond')]).toEqual([
      [828, 40],
      [988, 40],
    ])
    expect(after.edges.pinned?.points).toEqual([{ x: 984, y: 20 }])
    expect([at(after, 'lower'), at(after, 'far')]).toEqual([
      [0, 240],
      [820, 1200],
    ])
  })

  it('stays where it is as long as there is room', () => {
    const after = run(runCommand(chart, commands.resizeNodes, { bounds: { b: { x: 400, y: 300, width: 152, height: 128 } } }))
    expect(after.nodes.lower?.height).toBe(204)
    expect(at(after, 'below')).toEqual([100, 470])
  })

  it('is not pushed by a border that a person drags', () => {
    const after = run(runCommand(chart, commands.resizeNodes, { bounds: { upper: { x: 0, y: 0, width: 900, height: 300 } } }))
    expect([at(after, 'lower'), at(after, 'right')]).toEqual([
      [0, 240],
      [820, 40],
    ])
  })

  it('gives way to a lane added to the pool', () => {
    const after = run(runCommand(chart, commands.addLane, { beside: 'upper', side: 'below' }))
    const grown = (after.nodes.upper?.height ?? 0) - 200
    const second = runCommand(after, commands.addLane, { beside: 'upper', side: 'below' })
    if (!second.done) throw new Error(second.reason)
    const more = (second.chart.nodes.upper?.height ?? 0) - 200 - grown
    expect(more).toBeGreaterThan(0)
    expect(at(second.chart, 'lower')).toEqual([0, 240 + grown + more])
  })
})
