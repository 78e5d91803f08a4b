import { describe, expect, it } from 'vitest'
import { nodesOf } from '../model/chart.ts'
import { buildChart, buildEdge, buildNode, editChart, smallGlobalChart } from '../testing/sample-charts.ts'
import { shareUnchanged } from './share-unchanged.ts'

const before = smallGlobalChart()

describe('a chart that came in', () => {
  it('has the very nodes and edges of the former one that hold the same', () => {
    const next = editChart(before, { p1: { text: 'Other' }, e3: { label: 'No' } })
    const shared = shareUnchanged(before, next)
    expect(shared.nodes.p2).toBe(before.nodes.p2)
    expect(shared.edges.e1).toBe(before.edges.e1)
    expect(shared.nodes.p1).toBe(next.nodes.p1)
    expect(shared.edges.e3).toBe(next.edges.e3)
  })

  it('is otherwise as it came, with what is new in it and without what is gone', () => {
    const added = buildNode('added', 'activity', { x: 900 })
    const next = buildChart([added, ...nodesOf(editChart(before, { start: null }))], [buildEdge('e9', 'p2', 'added')])
    expect(shareUnchanged(before, next)).toEqual(next)
    expect(shareUnchanged(before, next).nodes.added).toBe(added)
  })
})
