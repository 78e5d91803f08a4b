import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { routeChart } from './routing/route-chart.ts'
import { textSides } from './text-sides.ts'

describe('texts beside small shapes', () => {
  it('stand below where nothing is in the way', () => {
    const chart = buildChart([buildNode('late', 'event', { text: 'Late' })])
    expect([...textSides(chart, routeChart(chart))]).toEqual([])
  })

  it('keep clear of connections and of other shapes', () => {
    // given an event on the lower border of a step, left downwards
    const chart = buildChart(
      [
        buildNode('step', 'activity', { x: 0, y: 0 }),
        buildNode('late', 'event', { x: 62, y: 58, text: 'Late' }),
        buildNode('next', 'activity', { x: 0, y: 240 }),
      ],
      [buildEdge('e', 'late', 'next', { sourcePort: 'bottom' })],
    )
    // then its text is neither on the line below it nor on the step above it
    expect(textSides(chart, routeChart(chart)).get('late')).toBe('right')
  })

  it('go to the side that is left', () => {
    const chart = buildChart(
      [
        buildNode('over', 'activity', { x: -62, y: -80 }),
        buildNode('mark', 'decision', { text: 'All there?' }),
        buildNode('next', 'activity', { x: -44, y: 240 }),
      ],
      [buildEdge('e', 'mark', 'next', { sourcePort: 'bottom' })],
    )
    expect(textSides(chart, routeChart(chart)).get('mark')).toBe('right')
  })
})
