import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { diffCharts } from './diff-charts.ts'
import { changedEdgeWords, connectionName, edgeTitle } from './edge-words.ts'

const chart = buildChart([buildProcess('a', 'P1', { text: 'Sell' }), buildNode('b', 'end')], [buildEdge('e', 'a', 'b')])

describe('a connection', () => {
  it('is named by the steps it joins', () => {
    expect(connectionName(chart, buildEdge('e', 'a', 'b'))).toBe('Connection from P1 Sell to End')
    expect(edgeTitle(chart, buildEdge('e', 'a', 'b'))).toBe('Connection between P1 Sell and End')
    expect(edgeTitle(chart, buildEdge('e', 'a', 'b', { label: 'Yes,\nnow' }))).toBe('Connection “Yes, now” between P1 Sell and End')
  })

  it('is named even where a step of it is gone', () => {
    expect(connectionName(chart, buildEdge('e', 'gone', 'b'))).toBe('Connection from a removed step to End')
  })

  it('is only named where nothing about it changed', () => {
    const edge = buildEdge('e', 'a', 'b')
    expect(changedEdgeWords({ before: edge, after: edge, aspects: [] }, diffCharts(chart, chart))).toEqual({
      title: 'Connection from P1 Sell to End',
      detail: '',
    })
  })
})
