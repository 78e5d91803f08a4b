import { describe, expect, it } from 'vitest'
import { containsRect } from '../model/rect.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { chartBounds } from './chart-bounds.ts'
import { routeChart } from './routing/route-chart.ts'

describe('the box around a chart', () => {
  it('holds a text on the side where it stands', () => {
    // given a question whose text is written at its right, for steps are above it and a line leaves it downwards
    const chart = buildChart(
      [
        buildNode('over', 'activity', { x: -62, y: -80 }),
        buildNode('mark', 'decision', { text: 'All there?' }),
        buildNode('next', 'activity', { x: -44, y: 240 }),
      ],
      [buildEdge('e', 'mark', 'next', { sourcePort: 'bottom' })],
    )
    const bounds = chartBounds(chart, routeChart(chart))
    // then the box reaches beyond the widest step, which ends at 108
    expect(bounds && containsRect(bounds, { x: 70, y: 30, width: 50, height: 10 })).toBe(true)
  })
})
