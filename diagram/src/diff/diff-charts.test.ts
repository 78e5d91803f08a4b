import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import { fromData, toData } from '../model/chart.ts'
import { validateStructure } from '../rules/validate-structure.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { buildChart, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { changeHistoryDraft, describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'
import { diffPicture } from './diff-picture.ts'

/** Version 4 and version 5 of the macro of Win orders, as in the picture of Make Decision; aprsIds differ between versions. */
const before = buildChart(
  [
    buildProcess('p2', 'P1.2', { x: 300, text: 'Configure the solution', info: 'Price list', addInfo: { aprsId: 12 } }),
    buildProcess('p3', 'P1.3', { x: 600, text: 'Prepare quotes', addInfo: { aprsId: 13 } }),
    buildProcess('p4', 'P1.4', { x: 600, y: 300, text: 'Negotiate contracts', addInfo: { aprsId: 14 } }),
    buildProcess('p5', 'P1.5', { x: 300, y: 450, text: 'Confirm orders', addInfo: { aprsId: 15 } }),
    buildNode('fax', 'activity', { x: 0, y: 300, text: 'Fax order confirmation' }),
  ],
  [buildEdge('a', 'p2', 'p3'), buildEdge('b', 'p3', 'p4'), buildEdge('c', 'p4', 'p5'), buildEdge('f', 'p5', 'fax')],
)
const after = buildChart(
  [
    buildProcess('p2', 'P1.2', {
      x: 300,
      text: 'Configure the solution',
      info: 'Configurator 4 replaces the price list',
      addInfo: { aprsId: 22 },
    }),
    buildProcess('p3', 'P1.3', { x: 600, text: 'Prepare quotations', addInfo: { aprsId: 23 } }),
    buildNode('d', 'decision', { x: 650, y: 150, text: 'Dual-use item?' }),
    buildProcess('p6', 'P1.6', { x: 300, y: 140, text: 'Check export licence', addInfo: { aprsId: 26 } }),
    buildProcess('p4', 'P1.4', { x: 600, y: 300, text: 'Negotiate contracts', addInfo: { aprsId: 24 } }),
    buildProcess('p5', 'P1.5', { x: 500, y: 450, text: 'Confirm orders', addInfo: { aprsId: 25 } }),
  ],
  [
    buildEdge('a', 'p2', 'p3'),
    buildEdge('b', 'p3', 'd'),
    buildEdge('g', 'd', 'p6', { label: 'Yes' }),
    buildEdge('h', 'd', 'p4', { label: 'No' }),
    buildEdge('i', 'p6', 'p4'),
    buildEdge('c', 'p4', 'p5'),
  ],
)
const chronOf = (aprsId: number): number => aprsId % 10

describe('comparing two versions', () => {
  it('says in words what changed, as the approver reads it', () => {
    const lines = describeDiff(diffCharts(before, after, chronOf)).map(({ change, title, detail }) => [change, title, detail])
    expect(lines).toEqual([
      ['added', 'Process “Check export licence”', 'P1.6, before P1.4 Negotiate contracts'],
      ['added', 'Decision “Dual-use item?”', 'after P1.3 Prepare quotations'],
      ['added', '3 connections of the new steps', ''],
      ['changed', 'P1.2 Configure the solution has different additional info', '“Configurator 4 replaces the price list”'],
      ['changed', 'P1.3 is now “Prepare quotations”', 'was “Prepare quotes”'],
      ['changed', 'Connection now leads from P1.3 Prepare quotations to Dual-use item?', 'led to P1.4 Negotiate contracts before'],
      ['removed', 'Activity “Fax order confirmation”', 'and its connection'],
      ['moved', 'P1.5 Confirm orders', '200 to the right, meaning unchanged'],
    ])
  })

  it('drafts the change history from the same words', () => {
    expect(changeHistoryDraft(describeDiff(diffCharts(before, after, chronOf))).slice(0, 2)).toEqual([
      'Added: Process “Check export licence” (P1.6, before P1.4 Negotiate contracts)',
      'Added: Decision “Dual-use item?” (after P1.3 Prepare quotations)',
    ])
  })

  it('knows a process by what it is across versions, even under another node id', () => {
    const one = buildChart([buildProcess('x', 'P1', { text: 'Win orders', addInfo: { aprsId: 1 } })])
    const other = buildChart([buildProcess('y', 'P1', { text: 'Win', addInfo: { aprsId: 11 } })])
    const diff = diffCharts(one, other, (aprsId) => aprsId % 10)
    expect(diff.nodes.changed.map(({ after: node, aspects }) => [node.id, aspects])).toEqual([['y', ['text']]])
    expect([diff.nodes.added, diff.nodes.removed]).toEqual([[], []])
  })

  it('finds nothing between a chart and itself, and only moves after a move', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        const chart = fromData(data)
        expect(describeDiff(diffCharts(chart, fromData(JSON.parse(JSON.stringify(data)))))).toEqual([])
        const shifted = runCommand(chart, commands.placeNodes, { positions: { n0: { x: 5000, y: 5000 } } })
        if (!shifted.done) throw new Error(shifted.reason)
        expect(diffCharts(chart, shifted.chart).nodes.changed).toEqual([])
      }),
      { numRuns: 60, seed: 20261124 },
    )
  })

  it('tells of one other text as one change of that step, and of nothing else', () => {
    fc.assert(
      fc.property(soundChart, (data) => {
        const chart = fromData(data)
        const renamed = runCommand(chart, commands.setText, { id: 'n0', text: 'Renamed here' })
        if (!renamed.done) return
        const { nodes, edges } = diffCharts(chart, renamed.chart)
        expect(nodes.changed.map(({ after: node, aspects }) => [node.id, aspects])).toEqual([['n0', ['text']]])
        expect([nodes.added, nodes.removed, edges.added, edges.removed, edges.changed]).toEqual([[], [], [], [], []])
      }),
      { numRuns: 60, seed: 20261125 },
    )
  })

  it('draws both versions into one chart, removed elements and ghosts marked', () => {
    const picture = diffPicture(diffCharts(before, after, chronOf))
    expect(validateStructure(toData(picture.chart))).toEqual([])
    expect(picture.nodeContexts.get('p6')).toEqual({ change: 'added' })
    expect(picture.nodeContexts.get('before:fax')).toEqual({ change: 'removed' })
    expect(picture.chart.nodes['before:p5']?.text).toBe('P1.5 was here')
    expect(picture.chart.edges['before:f']).toMatchObject({ source: 'p5', target: 'before:fax' })
    expect(picture.edgeContexts.get('before:f')).toEqual({ change: 'removed' })
  })
})
