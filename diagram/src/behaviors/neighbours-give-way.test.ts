import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import type { Chart } from '../model/chart.ts'
import { copySelection } from '../model/copy-elements.ts'
import { applyPatch, invertPatch } from '../model/patch.ts'
import { patchOf } from '../model/patch-of.ts'
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

  it('is pushed to the left, and no further than once by two pools that widen together', () => {
    const tall = buildChart([
      buildNode('upper', 'pool', { width: 800, height: 200 }),
      buildNode('lower', 'pool', { y: 240, width: 800, height: 200 }),
      buildNode('a', 'activity', { x: 100, y: 60, parent: 'upper' }),
      buildNode('left', 'activity', { x: -160, y: 60, width: 152, height: 340 }),
      buildNode('on', 'text', { x: -170, y: 390, width: 40, height: 24 }),
      buildNode('right', 'activity', { x: 804, y: 60 }),
    ])
    // The step at 20 needs 28 for the name and 16 around it: both pools begin at -24.
    const result = runCommand(tall, commands.moveNodes, { ids: ['a'], dx: -80, dy: 0 })
    if (!result.done) throw new Error(result.reason)
    expect(['upper', 'lower', 'left', 'on', 'right'].map((id) => at(result.chart, id))).toEqual([
      [-24, 0],
      [-24, 240],
      [-184, 60],
      [-194, 390],
      [804, 60],
    ])
  })

  it('is pushed by a group around a subprocess that is moved in it', () => {
    const held = buildChart([
      buildNode('group', 'group', { width: 900, height: 300 }),
      buildNode('sub', 'subprocess', { x: 16, y: 16, width: 800, height: 200, parent: 'group' }),
      buildNode('below', 'activity', { x: 100, y: 320 }),
    ])
    // The subprocess ends at 316, the group 16 further: by 32.
    const result = runCommand(held, commands.moveNodes, { ids: ['sub'], dx: 0, dy: 100 })
    if (!result.done) throw new Error(result.reason)
    expect(result.chart.nodes.group?.height).toBe(332)
    expect(at(result.chart, 'below')).toEqual([100, 352])
  })
})

describe('a container that goes elsewhere', () => {
  const open = { width: 400, height: 200 }
  const board = buildChart([
    buildNode('p', 'pool', { width: 800, height: 200 }),
    buildNode('in p', 'activity', { x: 400, y: 60, parent: 'p' }),
    buildNode('q', 'pool', { y: 600, width: 800, height: 200 }),
    buildNode('in q', 'activity', { x: 400, y: 660, parent: 'q' }),
    buildNode('r', 'pool', { y: 1000, width: 800, height: 200 }),
    buildNode('loose', 'activity', { x: 2000, y: 60 }),
    buildNode('low', 'activity', { x: 100, y: 420 }),
    buildNode('sub', 'subprocess', { x: 3000, ...open }),
    buildNode('in sub', 'activity', { x: 3100, y: 60, parent: 'sub' }),
    buildNode('beside', 'activity', { x: 3404, y: 60 }),
    buildNode('group', 'group', { x: 4000, ...open }),
    buildNode('in group', 'activity', { x: 4100, y: 60, parent: 'group' }),
    buildNode('under', 'activity', { x: 4100, y: 206 }),
  ])

  /** The nodes that did not stay where they were. */
  function gone(result: ReturnType<typeof runCommand>): string[] {
    if (!result.done) throw new Error(result.reason)
    return Object.values(board.nodes).flatMap((node) => {
      const now = result.chart.nodes[node.id]
      return now && now.x === node.x && now.y === node.y && now.width === node.width && now.height === node.height ? [] : [node.id]
    })
  }

  it('pushes nothing as it is dragged over others', () => {
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['p'], dx: 0, dy: 1000 }))).toEqual(['p', 'in p'])
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['p'], dx: 1300, dy: 0 }))).toEqual(['p', 'in p'])
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['r'], dx: 0, dy: -500 }))).toEqual(['r'])
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['group'], dx: -400, dy: 0 }))).toEqual(['group', 'in group'])
  })

  it('pushes nothing as an arrow key takes it against others', () => {
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['sub'], dx: 8, dy: 0 }))).toEqual(['sub', 'in sub'])
    expect(gone(runCommand(board, commands.moveNodes, { ids: ['group'], dx: 0, dy: 8 }))).toEqual(['group', 'in group'])
  })

  it('pushes nothing as it is distributed or aligned', () => {
    // 1200 from the top of the first to the bottom of the last: gaps of 300, and the second one at 500.
    const spread = runCommand(board, commands.distributeNodes, { ids: ['p', 'q', 'r'], axis: 'vertical' })
    expect(gone(spread)).toEqual(['q', 'in q'])
    expect(gone(runCommand(board, commands.alignNodes, { ids: ['p', 'loose'], to: 'right' }))).toEqual(['p', 'in p'])
  })

  it('pushes nothing as it is pasted among others', () => {
    const clip = copySelection(board, ['p', 'q'])
    expect(gone(runCommand(board, commands.pasteElements, { clip, at: { x: 1800, y: 420 } }))).toEqual([])
    expect(gone(runCommand(board, commands.duplicateNodes, { ids: ['p'] }))).toEqual([])
  })

  it('pushes nothing even if a step dropped together with it makes it larger', () => {
    const result = runCommand(board, commands.moveNodes, { ids: ['p', 'loose'], dx: 0, dy: 210 })
    expect(gone(result)).toEqual(['p', 'in p', 'loose'])
    // The step at 700, 160 is in the pool to come, and beyond its right border.
    const chart = applyPatch(board, patchOf(board, { putNodes: [buildNode('loose', 'activity', { x: 700, y: 60 })] }))
    const both = runCommand(chart, commands.moveNodes, { ids: ['p', 'loose'], dx: 0, dy: 210 })
    if (!both.done) throw new Error(both.reason)
    expect(both.chart.nodes.p?.width).toBe(868)
    expect(both.chart.nodes.low).toMatchObject({ x: 100, y: 420 })
  })
})
