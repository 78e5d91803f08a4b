import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { mayConnect } from './connect-rules.ts'

const chart = buildChart(
  [
    buildNode('a', 'activity'),
    buildNode('b', 'activity'),
    buildNode('s', 'start'),
    buildNode('e', 'end'),
    buildNode('l', 'lane'),
    buildNode('t', 'text'),
  ],
  [buildEdge('x', 'a', 'b'), buildEdge('loop', 'b', 'b')],
)

describe('what may be connected', () => {
  it.each([
    ['b', 'a'],
    ['a', 'a'],
    ['t', 'a'],
    ['s', 'a'],
    ['a', 'e'],
  ])('%s to %s', (source, target) => {
    expect(mayConnect(chart, { source, target })).toBe(true)
  })

  it.each([
    ['a', 'b', 'These are already connected'],
    ['b', 'b', 'These are already connected'],
    ['a', 'l', 'Lane cannot be connected'],
    ['e', 'a', 'Nothing follows after an end'],
    ['a', 's', 'Nothing leads into a start'],
    ['a', 'gone', 'The node to connect is not in the chart'],
  ])('not %s to %s: %s', (source, target, reason) => {
    expect(mayConnect(chart, { source, target })).toBe(reason)
  })

  it('two steps again, at other sides', () => {
    expect(mayConnect(chart, { source: 'a', target: 'b', sourcePort: 'bottom', targetPort: 'bottom' })).toBe(true)
  })
})
