import { describe, expect, it } from 'vitest'
import { type Chart, edgesOf, nodesOf } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { changeHistoryDraft, describeChange, describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'

const step = (id: string, x: number, text = id.toUpperCase()) => buildNode(id, 'activity', { x, text })
const old = buildChart([step('a', 0), step('b', 400)], [buildEdge('ab', 'a', 'b')])

/** The chart with more in it. */
function withMore(chart: Chart, nodes: Parameters<typeof buildChart>[0], edges: Parameters<typeof buildChart>[1] = []): Chart {
  return buildChart([...nodesOf(chart), ...nodes], [...edgesOf(chart), ...edges])
}

const linesOf = (before: Chart, after: Chart) => describeDiff(diffCharts(before, after))
const wordsOf = (before: Chart, after: Chart) => linesOf(before, after).map(({ change, title, detail }) => [change, title, detail])

describe('the sentence of a change', () => {
  const line = { title: 'Step', nodeIds: [], edgeIds: [] }

  it.each([
    ['added', 'Added: Step (here)'],
    ['changed', 'Step (here)'],
    ['removed', 'Removed: Step (here)'],
    ['moved', 'Moved: Step (here)'],
  ] as const)('says what was %s', (change, sentence) => {
    expect(describeChange({ ...line, change, detail: 'here' })).toBe(sentence)
  })

  it('has no brackets around nothing', () => {
    expect(describeChange({ ...line, change: 'added', detail: '' })).toBe('Added: Step')
    expect(
      changeHistoryDraft([
        { ...line, change: 'moved', detail: '' },
        { ...line, change: 'changed', detail: 'so' },
      ]),
    ).toEqual(['Moved: Step', 'Step (so)'])
  })
})

describe('an added step', () => {
  it('is named by its kind and text, and placed after the step that leads to it', () => {
    const after = withMore(old, [step('c', 800, 'Pack\nall')], [buildEdge('bc', 'b', 'c')])
    expect(wordsOf(old, after)).toEqual([
      ['added', 'Activity “Pack all”', 'after B'],
      ['added', '1 connection of the new step', ''],
    ])
    expect(linesOf(old, after).map(({ nodeIds, edgeIds }) => [nodeIds, edgeIds])).toEqual([
      [['c'], []],
      [[], ['bc']],
    ])
  })

  it('is placed before the step it leads to where none leads to it, and nowhere without connections', () => {
    const first = withMore(old, [step('c', -400)], [buildEdge('ca', 'c', 'a')])
    expect(wordsOf(old, first)[0]).toEqual(['added', 'Activity “C”', 'before A'])
    expect(wordsOf(old, withMore(old, [buildNode('e', 'end', { x: 800 })]))).toEqual([['added', 'End', '']])
  })

  it('is placed after rather than before a step, a process by its id before rather than after', () => {
    const between = [buildEdge('ac', 'a', 'c'), buildEdge('cb', 'c', 'b')]
    expect(wordsOf(old, withMore(old, [step('c', 200)], between))[0]).toEqual(['added', 'Activity “C”', 'after A'])
    const process = buildProcess('c', 'P1', { x: 200, text: 'Sell' })
    expect(wordsOf(old, withMore(old, [process], between))[0]).toEqual(['added', 'Process “Sell”', 'P1, before B'])
    expect(wordsOf(old, withMore(old, [process], between.slice(0, 1)))[0]).toEqual(['added', 'Process “Sell”', 'P1, after A'])
    expect(wordsOf(old, withMore(old, [process]))[0]).toEqual(['added', 'Process “Sell”', 'P1'])
  })

  it('is no process for an id that it still carries', () => {
    const once = buildNode('c', 'activity', { x: 200, text: 'C', addInfo: { processId: 'P1' } })
    expect(wordsOf(old, withMore(old, [once]))[0]).toEqual(['added', 'Activity “C”', ''])
  })

  it('has no id where it is a process that has none', () => {
    const bare = buildNode('c', 'process', { x: 200, text: 'Sell' })
    expect(wordsOf(old, withMore(old, [bare]))[0]).toEqual(['added', 'Process “Sell”', ''])
  })

  it('is not placed before or after itself', () => {
    const after = withMore(old, [step('c', 800)], [buildEdge('cc', 'c', 'c')])
    expect(wordsOf(old, after)[0]).toEqual(['added', 'Activity “C”', ''])
    const both = withMore(old, [step('c', 800)], [buildEdge('cc', 'c', 'c'), buildEdge('ca', 'c', 'a')])
    expect(wordsOf(old, both)[0]).toEqual(['added', 'Activity “C”', 'before A'])
  })
})

describe('several added steps', () => {
  it('come in reading order, and their connections are one line', () => {
    const after = withMore(old, [step('d', 1200), step('c', 800)], [buildEdge('bc', 'b', 'c'), buildEdge('cd', 'c', 'd')])
    expect(wordsOf(old, after)).toEqual([
      ['added', 'Activity “C”', 'after B'],
      ['added', 'Activity “D”', 'after C'],
      ['added', '2 connections of the new steps', ''],
    ])
  })

  it('leave connections of other steps a line each', () => {
    const after = withMore(old, [step('c', 800)], [buildEdge('ca', 'c', 'a'), buildEdge('ba', 'b', 'a', { label: 'Again' })])
    expect(linesOf(old, after).slice(1)).toEqual([
      { change: 'added', title: '1 connection of the new step', detail: '', nodeIds: [], edgeIds: ['ca'] },
      { change: 'added', title: 'Connection “Again” between B and A', detail: '', nodeIds: [], edgeIds: ['ba'] },
    ])
  })
})

describe('a removed step', () => {
  const more = withMore(old, [step('c', 800), step('d', 1200)], [buildEdge('bc', 'b', 'c'), buildEdge('cd', 'c', 'd')])

  it('takes its connections along', () => {
    expect(linesOf(more, old)).toEqual([
      { change: 'removed', title: 'Activity “C”', detail: 'and its 2 connections', nodeIds: ['c'], edgeIds: ['bc', 'cd'] },
      { change: 'removed', title: 'Activity “D”', detail: 'and its connection', nodeIds: ['d'], edgeIds: ['cd'] },
    ])
    expect(wordsOf(withMore(old, [step('c', 800)]), old)).toEqual([['removed', 'Activity “C”', '']])
  })

  it('takes none along that leads elsewhere now', () => {
    const led = buildChart([step('a', 0), step('b', 400)], [buildEdge('ab', 'a', 'b'), buildEdge('bc', 'b', 'a')])
    const without = withMore(old, [step('c', 800)], [buildEdge('bc', 'b', 'c')])
    expect(wordsOf(without, led)).toEqual([
      ['changed', 'Connection now leads from B to A', 'led to C before'],
      ['removed', 'Activity “C”', ''],
    ])
  })

  it('leaves a line to each connection whose steps are both there', () => {
    const only = buildChart(nodesOf(old))
    expect(linesOf(old, only)).toEqual([
      { change: 'removed', title: 'Connection between A and B', detail: '', nodeIds: [], edgeIds: ['ab'] },
    ])
    expect(wordsOf(more, buildChart(nodesOf(old))).map(([, title]) => title)).toEqual([
      'Activity “C”',
      'Activity “D”',
      'Connection between A and B',
    ])
  })

  it('is each in reading order', () => {
    const turned = withMore(old, [step('d', 1200), step('c', 800)])
    expect(wordsOf(turned, old).map(([, title]) => title)).toEqual(['Activity “C”', 'Activity “D”'])
  })
})
