import { describe, expect, it } from 'vitest'
import { edgesOf, nodesOf } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { mergeDrawn } from './merge-drawn.ts'

/** The version in force and the WIP made of it: the same steps, whose processes have other ids. */
const chartOf = (aprsId: number, id = 'check') =>
  buildChart(
    [buildProcess('sell', 'P1', { text: 'Sell', addInfo: { aprsId } }), buildNode(id, 'activity', { x: 400, text: 'Check' })],
    [buildEdge('e1', 'sell', id)],
  )
const base = chartOf(7)
const wip = chartOf(70)

const textsOf = (chart: typeof base) => nodesOf(chart).map(({ text }) => text)

describe('a drawing', () => {
  it('goes into a WIP whose processes have ids of their own, with nothing to decide', () => {
    const { chart, conflicts } = mergeDrawn({ base, drawn: editChart(base, { sell: { text: 'Sell better' } }), saved: wip })
    expect(conflicts).toEqual([])
    expect(chart.nodes.sell).toMatchObject({ text: 'Sell better', addInfo: { aprsId: 70, processId: 'P1' } })
  })

  it('goes beside what the WIP changed elsewhere', () => {
    const drawn = editChart(base, { sell: { text: 'Sell better' } })
    const { chart, conflicts } = mergeDrawn({ base, drawn, saved: editChart(wip, { check: { text: 'Check twice' } }) })
    expect(conflicts).toEqual([])
    expect(textsOf(chart)).toEqual(['Sell better', 'Check twice'])
  })

  it('brings its order along, and leaves that of a WIP that was ordered otherwise', () => {
    const third = buildNode('third', 'activity', { x: 800 })
    const [first, second] = [chartOf(7), chartOf(70)].map((chart) => buildChart([...nodesOf(chart), third], edgesOf(chart)))
    if (!first || !second) throw new Error('There are two charts')
    const inOrder = (chart: typeof base, nodeOrder: string[]) => ({ ...chart, nodeOrder })
    const drawn = inOrder(first, ['check', 'third', 'sell'])
    expect(mergeDrawn({ base: first, drawn, saved: second }).chart.nodeOrder).toEqual(['check', 'third', 'sell'])
    const saved = inOrder(second, ['third', 'sell', 'check'])
    expect(mergeDrawn({ base: first, drawn, saved }).chart.nodeOrder).toEqual(['third', 'sell', 'check'])
  })

  it('leaves a choice where the WIP changed the same', () => {
    const three = {
      base,
      drawn: editChart(base, { check: { text: 'Look' } }),
      saved: editChart(wip, { check: { text: 'Check twice' } }),
    }
    expect(mergeDrawn(three).conflicts).toMatchObject([{ key: 'check', kind: 'changed', isOpen: true }])
    expect(textsOf(mergeDrawn(three, { check: 'mine' }).chart)).toEqual(['Sell', 'Look'])
    expect(textsOf(mergeDrawn(three, { check: 'theirs' }).chart)).toEqual(['Sell', 'Check twice'])
  })

  it('brings a process that the WIP has no longer as an activity', () => {
    const drawn = editChart(base, { sell: { text: 'Sell better' } })
    const { chart, conflicts } = mergeDrawn({ base, drawn, saved: editChart(wip, { sell: null, e1: null }) })
    expect(conflicts).toMatchObject([{ key: 'sell', kind: 'removed', removedBy: 'theirs', choice: 'mine' }])
    expect(chart.nodes.sell).toMatchObject({ kind: 'activity', text: 'Sell better' })
    expect(chart.nodes.sell).not.toHaveProperty('addInfo')
  })

  it('is not chosen for by an id that every object knows', () => {
    const [first, second] = [chartOf(7, 'constructor'), chartOf(70, 'constructor')]
    const drawn = editChart(first, { constructor: { text: 'Look' } })
    const saved = editChart(second, { constructor: { text: 'Check twice' } })
    expect(mergeDrawn({ base: first, drawn, saved }, {}).conflicts).toMatchObject([{ key: 'constructor', isOpen: true }])
  })
})
