import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildProcess } from '../testing/sample-charts.ts'
import { describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'
import { linePlaces } from './line-places.ts'
import { sidePictures } from './side-pictures.ts'

// The same two processes and their connection under other ids: one process is renamed, the other only moved.
const before = buildChart([buildProcess('a', 'P1', { text: 'Sell' }), buildProcess('b', 'P2', { x: 400 })], [buildEdge('ab', 'a', 'b')])

function placesAfter(edge: Parameters<typeof buildEdge>[3], x: number) {
  const nodes = [buildProcess('x', 'P1', { text: 'Sell more' }), buildProcess('y', 'P2', { x })]
  const diff = diffCharts(before, buildChart(nodes, [buildEdge('xy', 'x', 'y', edge)]))
  return { diff, places: describeDiff(diff).map(linePlaces(diff)) }
}

const nodes = (...nodeIds: readonly string[]) => ({ nodeIds, edgeIds: [] })
const edges = (...edgeIds: readonly string[]) => ({ nodeIds: [], edgeIds })

describe('the place of a line whose elements have other ids in each version', () => {
  it('is that of each version, and a moved step’s ghost besides', () => {
    expect(placesAfter({ label: 'Yes' }, 900).places).toEqual([
      { overlay: nodes('x'), before: nodes('a'), after: nodes('x') },
      { overlay: edges('xy'), before: edges('ab'), after: edges('xy') },
      { overlay: nodes('y', 'before:b'), before: nodes('b'), after: nodes('y') },
    ])
  })

  it('is that of each version where a connection only runs another way', () => {
    expect(placesAfter({ sourcePort: 'top' }, 400).places).toEqual([
      { overlay: nodes('x'), before: nodes('a'), after: nodes('x') },
      { overlay: edges('xy'), before: edges('ab'), after: edges('xy') },
    ])
  })
})

describe('the picture of each version', () => {
  it('is the chart of that version, marked by its own ids', () => {
    const { diff } = placesAfter({ label: 'Yes' }, 900)
    const sides = sidePictures(diff)
    expect([sides.before.chart, sides.after.chart]).toEqual([diff.before, diff.after])
    expect([...sides.before.nodeContexts]).toEqual([
      ['a', { change: 'changed' }],
      ['b', { change: 'moved' }],
    ])
    expect([...sides.before.edgeContexts]).toEqual([['ab', { change: 'changed' }]])
    expect([...sides.after.edgeContexts]).toEqual([['xy', { change: 'changed' }]])
  })

  it('has added connections marked', () => {
    const none = buildChart(Object.values(before.nodes))
    expect([...sidePictures(diffCharts(none, before)).after.edgeContexts]).toEqual([['ab', { change: 'added' }]])
  })
})
