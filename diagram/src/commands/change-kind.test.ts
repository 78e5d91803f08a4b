import type { NodeKind } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { fromData } from '../model/chart.ts'
import { boxOf, chartAfter, stepOf } from '../testing/chart-after.ts'
import { buildChart, buildData, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { changeKind } from './change-kind.ts'
import { turnIntoActivity, turnIntoProcess } from './turn-into-process.ts'

const changed = (node: ReturnType<typeof buildNode>, kind: NodeKind) =>
  chartAfter(buildChart([node]), changeKind, { ids: [node.id], kind }).nodes[node.id]

describe('a shape of another kind', () => {
  it('has the usual size of that kind about the same middle, where it had that of its own', () => {
    // 152×72 at 0, 0 has its middle at 76, 36
    expect(changed(buildNode('a', 'activity'), 'decision')).toMatchObject({ kind: 'decision', x: 44, y: 12, width: 64, height: 48 })
    expect(changed(buildNode('a', 'decision', { x: 100, y: 50 }), 'activity')).toMatchObject({ x: 56, y: 38, width: 152, height: 72 })
  })

  it('keeps a size that was given to it, unless that is too small for the kind', () => {
    expect(changed(buildNode('a', 'activity', { width: 200 }), 'document')).toMatchObject({ x: 0, y: 0, width: 200, height: 72 })
    expect(changed(buildNode('a', 'activity', { height: 100 }), 'document')).toMatchObject({ x: 0, y: 0, width: 152, height: 100 })
    // a process is at least 96 wide and 48 high
    expect(changed(buildNode('a', 'activity', { x: 8, y: 8, width: 48, height: 32 }), 'process')).toMatchObject({
      x: -16,
      y: 0,
      width: 96,
      height: 48,
    })
  })

  it('keeps its text and connections', () => {
    const chart = buildChart([buildNode('a', 'activity', { text: 'Pack' }), buildNode('b', 'end', { x: 400 })], [buildEdge('ab', 'a', 'b')])
    const after = chartAfter(chart, changeKind, { ids: ['a'], kind: 'document' })
    expect(after.nodes.a).toMatchObject({ kind: 'document', text: 'Pack' })
    expect(after.edges).toEqual(chart.edges)
  })

  it('is a process without an id, or has no process any more', () => {
    expect(changed(buildNode('a', 'activity'), 'process')?.addInfo).toEqual({ processId: 'PXXX' })
    expect(changed(buildProcess('a', 'P1', { addInfo: { aprsId: 11 } }), 'activity')).not.toHaveProperty('addInfo')
  })

  it('is what it was, where it has that kind already', () => {
    const chart = buildChart([buildProcess('a', 'P1', { addInfo: { aprsId: 11 } }), buildNode('b', 'activity', { x: 400 })])
    const { patch } = stepOf(chart, changeKind, { ids: ['a', 'b'], kind: 'process' })
    expect(Object.keys(patch.nodes)).toEqual(['b'])
  })
})

describe('another kind is refused', () => {
  const chart = buildChart(
    [
      buildNode('lane', 'lane', { width: 800, height: 400 }),
      buildNode('sub', 'subprocess', { x: 60, y: 40, width: 400, height: 300, parent: 'lane' }),
      buildNode('in', 'activity', { x: 100, y: 80, parent: 'sub' }),
      buildNode('free', 'group', { x: 0, y: 600 }),
      buildNode('pool', 'pool', { x: 1000, y: 0 }),
      buildNode('poolLane', 'lane', { x: 1028, y: 0, parent: 'pool' }),
      buildNode('a', 'activity', { x: 0, y: 1000 }),
      buildNode('b', 'activity', { x: 400, y: 1000 }),
    ],
    [buildEdge('ab', 'a', 'b')],
  )
  const answer = (id: string, kind: NodeKind) => changeKind.allowed(chart, { ids: [id], kind })

  it('where it could not hold what lies inside', () => {
    expect(answer('sub', 'activity')).toBe('Activity cannot hold what is inside')
    expect(answer('sub', 'group')).toBe(true)
    expect(answer('pool', 'group')).toBe('Group cannot hold what is inside')
    expect(answer('free', 'activity')).toBe(true)
  })

  it('where it is connected and that kind never is', () => {
    expect([answer('a', 'group'), answer('b', 'lane'), answer('a', 'pool')]).toEqual([
      'Group cannot be connected',
      'Lane cannot be connected',
      true,
    ])
    expect(answer('free', 'lane')).toBe(true)
  })

  it('where what it lies in could not hold it', () => {
    expect(answer('sub', 'pool')).toBe('Lane cannot hold Pool')
    expect(answer('in', 'lane')).toBe('Subprocess cannot hold Lane')
    expect(answer('in', 'group')).toBe(true)
  })

  it('where one of several cannot be it', () => {
    expect(changeKind.allowed(chart, { ids: ['free', 'a'], kind: 'lane' })).toBe('Lane cannot be connected')
  })

  it('where the kind may not stand in the chart', () => {
    const summary = fromData(buildData([buildNode('t', 'text')]), { type: 'ps' })
    expect(changeKind.allowed(summary, { ids: ['t'], kind: 'activity' })).toBe('Activity is not allowed in this chart')
  })
})

describe('turning steps into processes and back', () => {
  const kinds = ['activity', 'subprocess', 'document', 'data', 'event', 'decision', 'start', 'end', 'text', 'group', 'process', 'connector']
  const chart = buildChart(kinds.map((kind, at) => buildNode(kind, kind as NodeKind, { x: at * 200, text: 'Named' })))
  const answer = (...ids: string[]) => turnIntoProcess.allowed(chart, { ids })

  it('makes processes of steps alone', () => {
    const no = 'Only a step can become a process'
    expect(kinds.map((kind) => answer(kind))).toEqual([true, true, true, true, true, true, no, no, no, no, no, no])
    expect(answer('activity', 'text')).toBe(no)
    expect(answer()).toBe('Nothing is selected')
    expect(answer('gone')).toBe('The node is not in the chart')
  })

  it('gives each the size of a process, and no id yet', () => {
    const after = chartAfter(chart, turnIntoProcess, { ids: ['activity', 'decision'] })
    expect(after.nodes.activity).toMatchObject({ kind: 'process', text: 'Named', addInfo: { processId: 'PXXX' } })
    expect(boxOf(after, 'decision')).toEqual([956, -12, 152, 72])
  })

  it('demands a name of each, of more than blanks', () => {
    const unnamed = buildChart([buildNode('a', 'activity', { text: 'Named' }), buildNode('b', 'activity', { text: ' ' })])
    expect(turnIntoProcess.allowed(unnamed, { ids: ['a'] })).toBe(true)
    expect(turnIntoProcess.allowed(unnamed, { ids: ['a', 'b'] })).toBe('Name is Required')
  })

  it('is refused for a step that holds others', () => {
    const holding = buildChart([
      buildNode('sub', 'subprocess', { width: 400, height: 300, text: 'Pack' }),
      buildNode('in', 'activity', { x: 40, y: 40, parent: 'sub' }),
    ])
    expect(turnIntoProcess.allowed(holding, { ids: ['sub'] })).toBe('Process cannot hold what is inside')
  })

  it('makes activities of processes alone', () => {
    const one = buildChart([buildProcess('p', 'P1', { addInfo: { aprsId: 11 } }), buildNode('a', 'activity', { x: 400 })])
    expect(chartAfter(one, turnIntoActivity, { ids: ['p'] }).nodes.p).toEqual(buildNode('p', 'activity', { text: 'Process P1' }))
    expect(turnIntoActivity.allowed(one, { ids: ['p', 'a'] })).toBe('Only a process can become an activity')
    expect(turnIntoActivity.allowed(one, { ids: [] })).toBe('Nothing is selected')
    expect(turnIntoActivity.allowed(one, { ids: ['gone'] })).toBe('The node is not in the chart')
  })
})
