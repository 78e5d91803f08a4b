import { describe, expect, it } from 'vitest'
import { toData } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess } from '../testing/sample-charts.ts'
import { differenceOf, drawnOver } from './drawn-over.ts'

const start = buildNode('start', 'start')
const sell = buildProcess('sell', 'P1', { x: 200, text: 'Sell', addInfo: { aprsId: 7 } })
const check = buildNode('check', 'activity', { x: 400, text: 'Check' })
const base = buildChart([start, sell], [buildEdge('e1', 'start', 'sell')])

describe('what was drawn on a copy', () => {
  it('is nothing where nothing was', () => {
    expect(differenceOf(base, base)).toEqual({ nodes: [], edges: [], removedNodes: [], removedEdges: [] })
  })

  it('is what is new, another, or gone by then, and names no process', () => {
    const drawn = buildChart([{ ...sell, text: 'Sell better' }, check])
    const { addInfo: _named, ...unnamed } = sell
    expect(differenceOf(base, drawn)).toEqual({
      nodes: [{ ...unnamed, text: 'Sell better' }, check],
      edges: [],
      removedNodes: ['start'],
      removedEdges: ['e1'],
    })
  })

  it('has an activity where a process was drawn, or made of something else', () => {
    const drawn = buildChart([{ ...start, kind: 'process' }, sell, buildProcess('new', 'PXXX')], [buildEdge('e1', 'start', 'sell')])
    expect(differenceOf(base, drawn).nodes.map(({ id, kind, ...node }) => [id, kind, 'addInfo' in node])).toEqual([
      ['start', 'activity', false],
      ['new', 'activity', false],
    ])
  })

  it('says what was brought to the front or the back, and makes that order again', () => {
    const chart = buildChart([start, sell, check])
    const drawn = buildChart([sell, check, { ...start, text: 'Begin' }])
    const difference = differenceOf(chart, drawn)
    expect(difference.order).toEqual([{ id: 'start', above: 'check' }])
    expect(toData(drawnOver(chart, difference))).toEqual(toData(drawn))
    // A step that was only brought elsewhere is drawn, and counts.
    const behind = differenceOf(chart, buildChart([check, start, sell]))
    expect([behind.nodes.map(({ id }) => id), behind.order]).toEqual([['check'], [{ id: 'check', above: null }]])
  })

  it('makes the copy again, in which a process is the process it was', () => {
    const drawn = buildChart([start, { ...sell, text: 'Sell better' }, check], [buildEdge('e2', 'sell', 'check')])
    expect(toData(drawnOver(base, differenceOf(base, drawn)))).toEqual(toData(drawn))
  })
})
