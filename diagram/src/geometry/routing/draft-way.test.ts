import { describe, expect, it } from 'vitest'
import { fromData } from '../../model/chart.ts'
import { draftWay } from './draft-way.ts'

const chart = fromData({
  schema: 1,
  nodes: [
    { id: 'a', kind: 'activity', x: 0, y: 0, width: 160, height: 72, text: 'Pack', parent: null },
    { id: 'b', kind: 'activity', x: 240, y: 0, width: 160, height: 72, text: 'Ship', parent: null },
  ],
  edges: [],
})

describe('the way of a connection in the making', () => {
  it('leaves the port it is drawn from and ends at the pointer', () => {
    // given the right port of a node, when the pointer is below it
    const way = draftWay(chart, { node: 'a', port: 'right', to: { x: 200, y: 200 }, fixed: 'source' })
    // then the way begins at the middle of the right side and ends beside the pointer
    expect(way[0]).toEqual({ x: 160, y: 36 })
    const end = way.at(-1)
    expect(Math.hypot((end?.x ?? 0) - 200, (end?.y ?? 0) - 200)).toBeLessThan(1)
  })

  it('ends at the fixed node while its start is being dragged', () => {
    const way = draftWay(chart, { node: 'b', port: 'left', to: { x: 200, y: 200 }, fixed: 'target' })
    expect(way.at(-1)).toEqual({ x: 240, y: 36 })
  })

  it('has no way from a node that is not there', () => {
    expect(draftWay(chart, { node: 'gone', to: { x: 0, y: 0 }, fixed: 'source' })).toEqual([])
  })

  it('leaves the chart as it was', () => {
    draftWay(chart, { node: 'a', to: { x: 500, y: 500 }, fixed: 'source' })
    expect(Object.keys(chart.nodes)).toEqual(['a', 'b'])
  })
})
