import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { type Chart, toData } from '../model/chart.ts'
import { applyPatch, invertPatch, type Patch } from '../model/patch.ts'
import { stepOf } from '../testing/chart-after.ts'
import { buildChart, buildNode, smallGlobalChart } from '../testing/sample-charts.ts'
import { type RebaseEdits, rebaseWay } from './rebase-way.ts'

/** Over a saved chart that is the former one: nothing changes. */
const rebaseEdits: RebaseEdits = (chart) => ({ chart, isWhole: true })

/** So many steps to the right of the first node, each by 1. */
function nudged(start: Chart, times: number): { chart: Chart; patches: Patch[] } {
  const patches: Patch[] = []
  let chart = start
  for (let count = 0; count < times; count += 1) {
    const next = stepOf(chart, commands.moveNodes, { ids: [chart.nodeOrder[0] ?? ''], dx: 1, dy: 0 })
    patches.push(next.patch)
    chart = next.chart
  }
  return { chart, patches }
}

const activities = (count: number) => buildChart(Array.from({ length: count }, (_, at) => buildNode(`n${at}`, 'activity', { y: at * 100 })))

describe('the way to a chart, over another saved one', () => {
  it('is the newest thirty steps back', () => {
    const { chart, patches } = nudged(activities(2), 32)
    const { done } = rebaseWay(chart, { done: patches, undone: [] }, rebaseEdits)
    expect(done).toHaveLength(30)
    // the two oldest are left out: the way back ends 2 to the right of where it began
    expect([done[0]?.nodes.n0?.before?.x, done.at(-1)?.nodes.n0?.after?.x]).toEqual([2, 32])
  })

  it('is the next thirty steps forth', () => {
    const { chart, patches } = nudged(activities(2), 32)
    const start = patches.toReversed().reduce((one, patch) => applyPatch(one, invertPatch(patch)), chart)
    const { undone } = rebaseWay(start, { done: [], undone: patches.toReversed() }, rebaseEdits)
    expect(undone).toHaveLength(30)
    // the step to be done next is the last one, and the two farthest are left out
    expect([undone.at(-1)?.nodes.n0?.before?.x, undone[0]?.nodes.n0?.after?.x]).toEqual([0, 30])
  })

  it.each([
    [1000, 20],
    [3000, 6],
  ])('is shorter in a large chart: of %i nodes %i steps', (nodes, steps) => {
    const { chart, patches } = nudged(activities(nodes), 22)
    expect(rebaseWay(chart, { done: patches, undone: [] }, rebaseEdits).done).toHaveLength(steps)
  })

  it('has no step where there was none', () => {
    const chart = buildChart([])
    expect(rebaseWay(chart, { done: [], undone: [] }, rebaseEdits)).toEqual({ chart, done: [], undone: [] })
  })

  it('brings back what a step removed, connections and drawing order with it', () => {
    // given a process removed with its connections, and one brought to the front
    const start = smallGlobalChart()
    const removed = stepOf(start, commands.removeElements, { nodes: ['new'] })
    const unlinked = stepOf(removed.chart, commands.removeElements, { edges: ['e1'] })
    const front = stepOf(unlinked.chart, commands.orderNodes, { ids: ['start'], to: 'front' })
    const patches = [removed.patch, unlinked.patch, front.patch]
    // when
    const way = rebaseWay(front.chart, { done: patches, undone: [] }, rebaseEdits)
    // then
    const states = [front.chart]
    for (const patch of way.done.toReversed()) states.unshift(applyPatch(states[0] ?? front.chart, invertPatch(patch)))
    expect(states.map((chart) => [chart.nodeOrder, chart.edgeOrder])).toEqual([
      [
        ['start', 'p1', 'p2', 'new'],
        ['e1', 'e2', 'e3'],
      ],
      [
        ['start', 'p1', 'p2'],
        ['e1', 'e2'],
      ],
      [['start', 'p1', 'p2'], ['e2']],
      [['p1', 'p2', 'start'], ['e2']],
    ])
    expect(states.map(toData)[0]).toEqual(toData(start))
    // and forth again
    const forth = way.done.reduce(applyPatch, start)
    expect(toData(forth)).toEqual(toData(front.chart))
  })

  it('brings back the order of connections too', () => {
    const start = smallGlobalChart()
    const turned: Patch = { nodes: {}, edges: {}, edgeOrder: { before: ['e1', 'e2', 'e3'], after: ['e3', 'e1', 'e2'] } }
    const { done } = rebaseWay(applyPatch(start, turned), { done: [turned], undone: [] }, rebaseEdits)
    expect(done).toEqual([turned])
  })

  it('ends forth before the first step that gives way to what is saved', () => {
    const { chart, patches } = nudged(activities(1), 3)
    const start = patches.toReversed().reduce((one, patch) => applyPatch(one, invertPatch(patch)), chart)
    const upTo2: RebaseEdits = (edits) => ({ chart: edits, isWhole: (edits.nodes.n0?.x ?? 0) < 3 })
    const { undone } = rebaseWay(start, { done: [], undone: patches.toReversed() }, upTo2)
    expect(undone.map((patch) => patch.nodes.n0?.after?.x)).toEqual([2, 1])
  })
})
