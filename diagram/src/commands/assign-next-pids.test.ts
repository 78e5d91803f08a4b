import { describe, expect, it } from 'vitest'
import { type Chart, fromData, withUsedPids } from '../model/chart.ts'
import { chartAfter } from '../testing/chart-after.ts'
import { buildChart, buildData, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { addNodes } from './add-nodes.ts'
import { assignNextPids } from './assign-next-pids.ts'

const pidsOf = (chart: Chart) => chart.nodeOrder.map((id) => chart.nodes[id]?.addInfo?.processId)

describe('the next ids', () => {
  it('number processes along the flow, not by how high they stand', () => {
    // given two new processes, the second of the flow above the first, and one that has its id
    const chart = buildChart(
      [
        buildProcess('second', 'PXXX', { x: 400, y: 0 }),
        buildProcess('first', 'PXXX', { x: 0, y: 200 }),
        buildProcess('old', 'P1', { x: 800, y: 200 }),
      ],
      [buildEdge('a', 'first', 'second'), buildEdge('b', 'second', 'old')],
    )
    // when ids are assigned
    const after = chartAfter(chart, assignNextPids, {})
    // then the first gets the next free one
    expect(pidsOf(after)).toEqual(['P3', 'P2', 'P1'])
  })

  it('go on after the highest ever used, of primary and of enabling processes each', () => {
    const chart = withUsedPids(
      buildChart([
        buildProcess('p', 'PXXX', { x: 0, addInfo: { aprsId: 12 } }),
        buildProcess('e', 'EXXX', { x: 200 }),
        buildNode('bare', 'process', { x: 400, text: 'Plan' }),
        buildNode('step', 'activity', { x: 600 }),
      ]),
      ['P7', 'E2'],
    )
    const after = chartAfter(chart, assignNextPids, {})
    expect(pidsOf(after)).toEqual(['P8', 'E3', 'P9', undefined])
    expect(after.nodes.p?.addInfo).toEqual({ processId: 'P8', aprsId: 12 })
  })

  it('are those below the process that the chart belongs to', () => {
    const nodes = [buildProcess('a', 'P4.1'), buildProcess('b', 'P4.XXX', { x: 200 })]
    const below = fromData(buildData(nodes), { type: 'ma', parentPid: 'P4' })
    expect(pidsOf(chartAfter(below, assignNextPids, {}))).toEqual(['P4.1', 'P4.2'])
  })

  it('are given to the processes chosen alone', () => {
    const chart = buildChart([buildProcess('a', 'PXXX'), buildProcess('b', 'PXXX', { x: 200 }), buildNode('step', 'activity')])
    expect(pidsOf(chartAfter(chart, assignNextPids, { ids: ['b', 'step'] }))).toEqual(['PXXX', 'P1', undefined])
    expect(assignNextPids.allowed(chart, { ids: ['step'] })).toBe('Every process has an ID')
  })

  it('leave no gap below one that was given by hand and is not saved yet', () => {
    const chart = buildChart([buildProcess('a', 'P1', { addInfo: { aprsId: 11 } }), buildProcess('b', 'P3', { x: 200 })])
    const more = chartAfter(chart, addNodes, {
      nodes: [
        { kind: 'process', x: 400, y: 0, text: 'Plan' },
        { kind: 'process', x: 600, y: 0, text: 'Build' },
      ],
    })
    expect(pidsOf(chartAfter(more, assignNextPids, {}))).toEqual(['P1', 'P3', 'P2', 'P4'])
  })
})
